using System;
using System.Threading.Tasks;
using Accounts.Data;
using Microsoft.AspNetCore.Mvc;

namespace Accounts.Controllers
{
    public class RecoveryController : Controller
    {
        private readonly AccountsContext _db;

        public RecoveryController(AccountsContext db)
        {
            _db = db;
        }

        [HttpPost("/recovery")]
        public async Task<IActionResult> Start(string email)
        {
            var code = Codes.Next(24);
            _db.RecoveryCodes.Add(new RecoveryCode { Email = email, Code = code, ValidUntil = DateTime.UtcNow.AddHours(1) }); // SINK
            await _db.SaveChangesAsync();
            return Accepted();
        }
    }
}
