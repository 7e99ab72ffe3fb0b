using System;
using System.Linq;
using Microsoft.AspNetCore.Mvc;
using Microsoft.EntityFrameworkCore;
using Museum.Data;

namespace Museum.Controllers
{
    [ApiController]
    [Route("exhibits")]
    public class ExhibitsController : ControllerBase
    {
        private readonly MuseumContext _db;

        public ExhibitsController(MuseumContext db)
        {
            _db = db;
        }

        [HttpGet]
        public IActionResult Find(string maker, int page = 0)
        {
            var found = _db.Exhibits.FromSqlInterpolated($"SELECT * FROM Exhibits WHERE Maker = {maker} AND Shown = 1") // SINK
                .OrderBy(e => e.Id)
                .Skip(Math.Max(page, 0) * 20)
                .Take(20)
                .ToList();
            return Ok(found);
        }
    }
}
