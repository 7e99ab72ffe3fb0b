using System.Security.Claims;
using System.Threading.Tasks;
using Club.Data;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Mvc;

namespace Club.Controllers
{
    [Authorize]
    public class ProfileController : Controller
    {
        private readonly ClubContext _db;

        public ProfileController(ClubContext db)
        {
            _db = db;
        }

        [HttpPost("/profile")]
        [ValidateAntiForgeryToken]
        public async Task<IActionResult> Save()
        {
            var id = int.Parse(User.FindFirstValue(ClaimTypes.NameIdentifier));
            var member = await _db.Members.FindAsync(id);
            if (member == null)
            {
                return NotFound();
            }
            if (!await TryUpdateModelAsync(member, "", m => m.Name, m => m.Town)) // SINK
            {
                return View(member);
            }
            await _db.SaveChangesAsync();
            return RedirectToAction("Show");
        }
    }
}
