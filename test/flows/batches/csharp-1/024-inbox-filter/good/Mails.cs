using System.Collections.Generic;
using System.Text.RegularExpressions;

namespace Inbox
{
    public record Mail(int Id, string Subject);

    public static class Mails
    {
        public static readonly List<Mail> All = new List<Mail>();
    }

    public static class Patterns
    {
        public static string WholeWord(string word)
        {
            return "(^|\\W)" + Regex.Escape(word) + "($|\\W)";
        }
    }
}
