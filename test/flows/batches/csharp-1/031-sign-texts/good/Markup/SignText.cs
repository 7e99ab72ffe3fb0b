using System.Text;

namespace Signs.Markup
{
    public static class SignText
    {
        public static string Encode(string text)
        {
            var result = new StringBuilder(text.Length).Append(text);
            result.Replace("&", "&amp;");
            result.Replace("<", "&lt;");
            result.Replace(">", "&gt;");
            return result.ToString();
        }
    }
}
