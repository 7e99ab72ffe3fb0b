using System.Xml;
using Microsoft.AspNetCore.Mvc;

namespace Parts.Controllers
{
    public class PartsController : Controller
    {
        private const string CataloguePath = "/srv/parts/catalogue.xml";

        [HttpPost("/parts")]
        public IActionResult Add(int number, string remark)
        {
            var document = new XmlDocument { XmlResolver = null };
            document.Load(CataloguePath);
            var part = document.CreateElement("part");
            part.SetAttribute("number", number.ToString());
            var price = document.CreateElement("price");
            price.InnerXml = "<currency>EUR</currency><amount>0</amount>";
            part.AppendChild(price);
            var note = document.CreateElement("remark");
            note.InnerXml = remark ?? ""; // SINK
            part.AppendChild(note);
            document.DocumentElement.AppendChild(part);
            document.Save(CataloguePath);
            return Accepted();
        }
    }
}
