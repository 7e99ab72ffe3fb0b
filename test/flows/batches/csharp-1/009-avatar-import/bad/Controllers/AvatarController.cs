using System;
using System.Net.Http;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Mvc;

namespace Forum.Controllers
{
    public class AvatarController : Controller
    {
        private const string AvatarHost = "avatars.example.net";

        private static readonly HttpClient Client = new HttpClient(new HttpClientHandler { AllowAutoRedirect = false })
        {
            Timeout = TimeSpan.FromSeconds(10),
        };

        [HttpPost("/avatar")]
        public async Task<IActionResult> Import(string address)
        {
            if (!Uri.TryCreate(address, UriKind.Absolute, out var uri) || uri.Scheme != "https")
            {
                return BadRequest("an https address, please");
            }
            if (!address.StartsWith("https://" + AvatarHost, StringComparison.Ordinal))
            {
                return BadRequest("unknown host");
            }
            var response = await Client.GetAsync(uri); // SINK
            var image = await response.Content.ReadAsByteArrayAsync();
            return File(image, "image/png");
        }
    }
}
