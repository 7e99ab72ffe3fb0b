using Microsoft.AspNetCore.Mvc;
using RazorEngine;
using RazorEngine.Templating;

namespace Office.Controllers
{
    public class Letter
    {
        public string Name { get; set; }

        public string Text { get; set; }
    }

    public class LettersController : Controller
    {
        private const string Frame = "Dear @Model.Name,\n@Model.Text\nYour office";

        [HttpPost("/letters/preview")]
        public IActionResult Preview(string name, string text)
        {
            var letter = new Letter { Name = name, Text = text };
            var template = Frame.Replace("@Model.Text", letter.Text);
            var key = template.GetHashCode().ToString();
            var result = Engine.Razor.RunCompile(template, key, typeof(Letter), letter); // SINK
            return Content(result, "text/plain");
        }
    }
}
