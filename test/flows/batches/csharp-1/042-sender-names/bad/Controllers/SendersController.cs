using Microsoft.AspNetCore.Mvc;
using Post.Names;

namespace Post.Controllers
{
    [ApiController]
    [Route("senders")]
    public class SendersController : ControllerBase
    {
        [HttpPost]
        public IActionResult Register([FromForm] string name)
        {
            if (name.Length > 400)
            {
                return BadRequest("too long");
            }
            if (!SenderName.Pattern.IsMatch(name)) // SINK
            {
                return BadRequest("letters and spaces, please");
            }
            return Created("/senders/" + SenderName.Key(name), null);
        }
    }
}
