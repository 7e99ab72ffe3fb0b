using System.Linq;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;
using Tenants;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddDbContext<OrdersContext>(o => o.UseNpgsql(builder.Configuration["Db"]));
var app = builder.Build();
app.UseMiddleware<RegionMiddleware>();

app.MapGet("/orders", (HttpContext context, OrdersContext db) =>
{
    var region = (string)context.Items["region"]!;
    var orders = db.Orders.FromSqlRaw("SELECT * FROM orders_" + region + " WHERE open").ToList(); // SINK
    return Results.Ok(orders);
});

app.Run();
