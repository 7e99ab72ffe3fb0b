using Events.Cards;
using Microsoft.AspNetCore.Mvc;

namespace Events.Controllers
{
    public class CardsController : Controller
    {
        [HttpGet("/cards/preview")]
        public IActionResult Preview(string title, int seats = 40)
        {
            Card card = new WebCard { Title = title ?? "Untitled", Seats = seats };
            return Content(card.Render(), "text/html"); // SINK
        }
    }
}
