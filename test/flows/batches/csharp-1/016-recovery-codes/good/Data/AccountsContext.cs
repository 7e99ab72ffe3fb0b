using System;
using Microsoft.EntityFrameworkCore;

namespace Accounts.Data
{
    public class RecoveryCode
    {
        public int Id { get; set; }
        public string Email { get; set; }
        public string Code { get; set; }
        public DateTime ValidUntil { get; set; }
    }

    public class AccountsContext : DbContext
    {
        public AccountsContext(DbContextOptions<AccountsContext> options) : base(options) { }

        public DbSet<RecoveryCode> RecoveryCodes { get; set; }
    }
}
