using System.IO;
using System.Linq;
using System.Threading.Tasks;
using System.Xml;
using System.Xml.Linq;
using Microsoft.AspNetCore.Mvc;

namespace Feeds.Controllers
{
    [ApiController]
    [Route("feed")]
    public class FeedController : ControllerBase
    {
        private static readonly XmlReaderSettings Settings = new XmlReaderSettings
        {
            DtdProcessing = DtdProcessing.Parse,
            MaxCharactersFromEntities = 4096,
            XmlResolver = null,
        };

        [HttpPost("titles")]
        public async Task<IActionResult> Titles()
        {
            using var body = new StreamReader(Request.Body);
            var text = new StringReader(await body.ReadToEndAsync());
            using var reader = XmlReader.Create(text, Settings); // SINK
            var titles = XDocument.Load(reader).Descendants("title").Select(t => t.Value).ToList();
            return Ok(titles);
        }
    }
}
