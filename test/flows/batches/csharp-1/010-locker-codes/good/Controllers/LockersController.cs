using System.IO;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Mvc;
using MongoDB.Bson;
using MongoDB.Driver;

namespace Lockers.Controllers
{
    [ApiController]
    [Route("lockers")]
    public class LockersController : ControllerBase
    {
        private readonly IMongoCollection<BsonDocument> _lockers;

        public LockersController(IMongoDatabase database)
        {
            _lockers = database.GetCollection<BsonDocument>("lockers");
        }

        [HttpPost("{number:int}/open")]
        public async Task<IActionResult> Open(int number)
        {
            using var reader = new StreamReader(Request.Body);
            var body = BsonDocument.Parse(await reader.ReadToEndAsync());
            if (!body.Contains("code"))
            {
                return BadRequest();
            }
            var code = body["code"].AsString;
            var filter = new BsonDocument { { "number", number }, { "code", code } };
            var locker = await _lockers.Find(filter).FirstOrDefaultAsync(); // SINK
            return locker == null ? Forbid() : Ok(new { opened = number });
        }
    }
}
