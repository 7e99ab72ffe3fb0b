using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;

namespace Surveys.Controllers
{
    public class SurveyController : Controller
    {
        private const string BackKey = "survey.back";

        [HttpGet("/survey")]
        public IActionResult Begin(string back)
        {
            if (Url.IsLocalUrl(back))
            {
                HttpContext.Session.SetString(BackKey, back);
            }
            return View();
        }

        [HttpPost("/survey")]
        [ValidateAntiForgeryToken]
        public IActionResult Finish(int stars)
        {
            HttpContext.Session.SetInt32("survey.stars", stars);
            var back = HttpContext.Session.GetString(BackKey) ?? "/";
            HttpContext.Session.Remove(BackKey);
            return Redirect(back); // SINK
        }
    }
}
