using Microsoft.AspNetCore.Mvc;
using Newtonsoft.Json;
using Shop.Baskets;

namespace Shop.Controllers
{
    public class BasketController : Controller
    {
        [HttpGet("/basket")]
        public IActionResult Show()
        {
            var text = Request.Cookies["basket"];
            if (string.IsNullOrEmpty(text))
            {
                return View(new Basket());
            }
            var basket = JsonConvert.DeserializeObject<Basket>(text, BasketJson.Settings); // SINK
            return View(basket);
        }

        [HttpPost("/basket/empty")]
        public IActionResult Empty()
        {
            Response.Cookies.Delete("basket");
            return RedirectToAction(nameof(Show));
        }
    }
}
