using System.Threading.Tasks;
using Dapper;
using Meters.Web;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Configuration;
using MySqlConnector;

namespace Meters.Controllers
{
    [ApiController]
    [Route("meters")]
    public class MetersController : ControllerBase
    {
        private readonly IConfiguration _configuration;

        public MetersController(IConfiguration configuration)
        {
            _configuration = configuration;
        }

        [HttpGet("{meter:int}/latest")]
        public async Task<IActionResult> Latest(int meter)
        {
            var limit = Request.Value("limit", 10);
            using var db = new MySqlConnection(_configuration.GetConnectionString("Meters"));
            var rows = await db.QueryAsync($"SELECT taken_at, kwh FROM readings WHERE meter = @meter ORDER BY taken_at DESC LIMIT {limit}", new { meter }); // SINK
            return Ok(rows);
        }
    }
}
