using Microsoft.EntityFrameworkCore;

namespace Museum.Data
{
    public class Exhibit
    {
        public int Id { get; set; }
        public string Maker { get; set; }
        public bool Shown { get; set; }
    }

    public class MuseumContext : DbContext
    {
        public MuseumContext(DbContextOptions<MuseumContext> options) : base(options) { }

        public DbSet<Exhibit> Exhibits { get; set; }
    }
}
