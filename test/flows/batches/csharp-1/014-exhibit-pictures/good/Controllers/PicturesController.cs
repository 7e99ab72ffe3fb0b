using System;
using System.IO;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Museum.Uploads;

namespace Museum.Controllers
{
    public class PicturesController : Controller
    {
        private readonly string _folder;

        public PicturesController(IWebHostEnvironment environment)
        {
            _folder = Path.Combine(environment.WebRootPath, "pictures");
        }

        [HttpPost("/pictures")]
        [RequestSizeLimit(5_000_000)]
        public async Task<IActionResult> Upload(IFormFile picture)
        {
            if (picture == null || !PictureNames.IsPicture(picture.FileName))
            {
                return BadRequest("a picture, please");
            }
            var name = Guid.NewGuid().ToString("N") + Path.GetExtension(picture.FileName);
            using var target = new FileStream(Path.Combine(_folder, name), FileMode.CreateNew);
            await picture.CopyToAsync(target); // SINK
            return Created("/pictures/" + name, null);
        }
    }
}
