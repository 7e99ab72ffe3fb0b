using Microsoft.AspNetCore.Mvc;
using Signs.Markup;

namespace Signs.Controllers
{
    public class SignsController : Controller
    {
        [HttpPost("/signs/preview")]
        public IActionResult Preview(string text, bool large = false)
        {
            var element = large ? "h1" : "h3";
            var html = "<" + element + ">" + SignText.Encode(text ?? "") + "</" + element + ">";
            return Content(html, "text/html"); // SINK
        }
    }
}
