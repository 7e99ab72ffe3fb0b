using Buildings.Storage;
using Microsoft.AspNetCore.Mvc;

namespace Buildings.Controllers
{
    public class PlansController : Controller
    {
        private readonly PlanFolder _folder = new PlanFolder("/srv/buildings/plans");

        [HttpGet("/plans")]
        public IActionResult Show(string name)
        {
            if (string.IsNullOrWhiteSpace(name))
            {
                return BadRequest();
            }
            var path = _folder.PathOf(name);
            if (!System.IO.File.Exists(path))
            {
                return NotFound();
            }
            return File(System.IO.File.ReadAllBytes(path), "image/svg+xml"); // SINK
        }
    }
}
