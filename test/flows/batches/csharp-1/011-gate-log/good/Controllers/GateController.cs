using log4net;
using Microsoft.AspNetCore.Mvc;

namespace Depot.Controllers
{
    public record Passage(int Gate, string Plate);

    [ApiController]
    [Route("gate")]
    public class GateController : ControllerBase
    {
        private static readonly ILog Log = LogManager.GetLogger(typeof(GateController));

        [HttpPost("passages")]
        public IActionResult Record([FromBody] Passage passage)
        {
            if (passage.Gate < 1 || passage.Gate > 8)
            {
                return BadRequest();
            }
            Log.Info("gate " + passage.Gate + " opened for " + OneLine(passage.Plate)); // SINK
            return NoContent();
        }

        private static string OneLine(string text)
        {
            return text.Replace("\r", " ").Replace("\n", " ").Trim();
        }
    }
}
