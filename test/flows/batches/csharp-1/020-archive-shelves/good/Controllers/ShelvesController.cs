using System.Collections.Generic;
using System.Xml;
using Microsoft.AspNetCore.Mvc;

namespace Archive.Controllers
{
    [ApiController]
    [Route("shelves")]
    public class ShelvesController : ControllerBase
    {
        private static readonly XmlDocument Index = Load("/srv/archive/index.xml");

        [HttpGet]
        public IActionResult Find(string topic)
        {
            var shelves = new List<string>();
            foreach (XmlNode node in Index.SelectNodes("//box[@public='1'][topic=" + Quoted(topic) + "]/@shelf")) // SINK
            {
                shelves.Add(node.Value);
            }
            return Ok(shelves);
        }

        private static string Quoted(string text)
        {
            return "'" + (text ?? "").Replace("'", "") + "'";
        }

        private static XmlDocument Load(string path)
        {
            var document = new XmlDocument { XmlResolver = null };
            document.Load(path);
            return document;
        }
    }
}
