using Microsoft.EntityFrameworkCore;

namespace Club.Data
{
    public class Member
    {
        public int Id { get; set; }
        public string Name { get; set; }
        public string Town { get; set; }
        public bool IsAdministrator { get; set; }
    }

    public class ClubContext : DbContext
    {
        public ClubContext(DbContextOptions<ClubContext> options) : base(options) { }

        public DbSet<Member> Members { get; set; }
    }
}
