using Microsoft.EntityFrameworkCore;

namespace Wages.Data
{
    public class WagesContext : DbContext
    {
        public WagesContext(DbContextOptions<WagesContext> options) : base(options) { }
    }
}
