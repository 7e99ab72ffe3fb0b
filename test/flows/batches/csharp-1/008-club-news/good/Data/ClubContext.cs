using Microsoft.EntityFrameworkCore;

namespace Club.Data
{
    public class NewsItem
    {
        public int Id { get; set; }
        public string Text { get; set; } = "";
    }

    public class ClubContext : DbContext
    {
        public ClubContext(DbContextOptions<ClubContext> options) : base(options) { }

        public DbSet<NewsItem> News => Set<NewsItem>();
    }
}
