using System;
using System.Collections.Generic;

namespace Greenhouse
{
    public record Reading(DateTime Taken_At, double Celsius, double Humidity);

    public static class Columns
    {
        private static readonly Dictionary<string, string> Known = new Dictionary<string, string>
        {
            ["time"] = "taken_at DESC",
            ["warmth"] = "celsius DESC",
            ["humidity"] = "humidity DESC",
        };

        public static string For(string key)
        {
            return Known.TryGetValue(key, out var column) ? column : Known["time"];
        }
    }
}
