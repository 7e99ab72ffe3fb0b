using System.Collections.Generic;

namespace Uplinks
{
    public static class Sites
    {
        private static readonly Dictionary<string, string> Hosts = new Dictionary<string, string>
        {
            ["harbour"] = "10.8.0.2",
            ["hill"] = "10.8.0.3",
        };

        /// <summary>Gives the site as it was asked for, and its host.</summary>
        public static (string Asked, string Host) Find(string site)
        {
            return (site, Hosts.TryGetValue(site, out var host) ? host : "10.8.0.1");
        }
    }
}
