using System.Text.RegularExpressions;

namespace NetTools
{
    public static class HostNames
    {
        private static readonly Regex Host = new Regex(@"\A[A-Za-z0-9][A-Za-z0-9.-]{0,252}\z");

        public static bool IsHost(string text)
        {
            return text.Length < 254 && Host.IsMatch(text);
        }
    }
}
