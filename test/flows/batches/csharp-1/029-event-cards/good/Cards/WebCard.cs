using System.Net;

namespace Events.Cards
{
    public class WebCard : Card
    {
        protected override string Text(string value)
        {
            return WebUtility.HtmlEncode(value.Trim());
        }
    }
}
