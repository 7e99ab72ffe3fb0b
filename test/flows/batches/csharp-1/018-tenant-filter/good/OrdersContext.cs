using Microsoft.EntityFrameworkCore;

namespace Tenants
{
    public class Order
    {
        public int Id { get; set; }
        public string Item { get; set; } = "";
        public bool Open { get; set; }
    }

    public class OrdersContext : DbContext
    {
        public OrdersContext(DbContextOptions<OrdersContext> options) : base(options) { }

        public DbSet<Order> Orders => Set<Order>();
    }
}
