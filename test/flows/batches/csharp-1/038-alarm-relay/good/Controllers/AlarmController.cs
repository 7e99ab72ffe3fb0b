using System.Linq;
using Alarms;
using Microsoft.AspNetCore.Mvc;

namespace Alarms.Controllers
{
    public record AlarmMessage(string Place, int Level);

    [ApiController]
    [Route("alarms")]
    public class AlarmController : ControllerBase
    {
        private static readonly string[] Places = { "cellar", "workshop", "roof" };

        private readonly AlarmBell _bell;

        public AlarmController(AlarmBell bell)
        {
            _bell = bell;
        }

        [HttpPost]
        public IActionResult Raise([FromBody] AlarmMessage message)
        {
            var place = Places.FirstOrDefault(p => message.Place.Contains(p));
            if (place == null)
            {
                return NotFound();
            }
            _bell.Ring(place);
            return Accepted();
        }
    }
}
