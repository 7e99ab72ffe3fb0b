using System.Threading.Tasks;
using Contact.Mail;
using Microsoft.AspNetCore.Mvc;

namespace Contact.Controllers
{
    public class ContactController : Controller
    {
        private readonly RelayClient _relay = new RelayClient("relay", 2525);

        [HttpPost("/contact")]
        public async Task<IActionResult> Send(string subject)
        {
            if (string.IsNullOrWhiteSpace(subject))
            {
                return BadRequest();
            }
            await _relay.SendAsync("office@example.org", subject, "Somebody asks to be called back.");
            return RedirectToAction("Thanks");
        }
    }
}
