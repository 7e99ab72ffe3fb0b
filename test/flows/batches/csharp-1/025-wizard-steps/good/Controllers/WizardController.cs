using System.Linq;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;

namespace Insurance.Controllers
{
    public class WizardController : Controller
    {
        [HttpPost("/wizard")]
        public IActionResult Keep(string question, string answer)
        {
            if (string.IsNullOrEmpty(question) || answer == null || answer.Length > 200)
            {
                return BadRequest();
            }
            HttpContext.Session.SetString(KeyOf(question), answer); // SINK
            return RedirectToAction("Next");
        }

        [HttpGet("/contracts")]
        public IActionResult Contracts()
        {
            var user = HttpContext.Session.GetString("userId");
            return user == null ? Unauthorized() : View(model: user);
        }

        private static string KeyOf(string question)
        {
            var letters = new string(question.Where(char.IsLetter).ToArray());
            return "answer." + letters;
        }
    }
}
