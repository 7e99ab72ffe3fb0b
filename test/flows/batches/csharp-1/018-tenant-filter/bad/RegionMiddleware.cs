using System.Linq;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;

namespace Tenants
{
    public class RegionMiddleware
    {
        private static readonly string[] Regions = { "north", "south", "islands" };

        private readonly RequestDelegate _next;

        public RegionMiddleware(RequestDelegate next)
        {
            _next = next;
        }

        public async Task InvokeAsync(HttpContext context)
        {
            var region = context.Request.Headers["X-Region"].ToString();
            context.Items["region"] = region;
            if (!Regions.Contains(region))
            {
                context.Response.StatusCode = StatusCodes.Status400BadRequest;
            }
            await _next(context);
        }
    }
}
