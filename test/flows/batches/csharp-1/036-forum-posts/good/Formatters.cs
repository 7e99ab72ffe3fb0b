using System.Net;

namespace Forum
{
    public interface IFormatter
    {
        string Format(string text);
    }

    public class ParagraphFormatter : IFormatter
    {
        public string Format(string text) => "<p>" + text.Replace("\n\n", "</p><p>") + "</p>";
    }

    public class EncodingFormatter : IFormatter
    {
        public string Format(string text) => "<p>" + WebUtility.HtmlEncode(text).Replace("\n\n", "</p><p>") + "</p>";
    }
}
