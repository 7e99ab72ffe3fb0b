using System.Threading.Tasks;
using Microsoft.AspNetCore.Mvc;
using Wages.Data;

namespace Wages.Controllers
{
    [YearFilter]
    public class WagesController : Controller
    {
        private readonly WagesContext _db;

        public WagesController(WagesContext db)
        {
            _db = db;
        }

        [HttpPost("/wages/close")]
        public async Task<IActionResult> Close()
        {
            var year = HttpContext.Items["year.number"];
            var rows = await _db.Database.ExecuteSqlRawAsync("UPDATE wages_" + year + " SET closed = 1 WHERE closed = 0"); // SINK
            return Ok(new { closed = rows });
        }
    }
}
