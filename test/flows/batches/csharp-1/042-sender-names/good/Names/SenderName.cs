using System;
using System.Text.RegularExpressions;

namespace Post.Names
{
    public static class SenderName
    {
        public static readonly Regex Pattern = new Regex(@"\A\w+( \w+)*\z");

        public static string Key(string name)
        {
            return Uri.EscapeDataString(name.Trim().ToLowerInvariant());
        }
    }
}
