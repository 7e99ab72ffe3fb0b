using System;
using System.Diagnostics;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Logging;

namespace Cameras.Controllers
{
    public class SnapshotController : Controller
    {
        private readonly ILogger<SnapshotController> _logger;

        public SnapshotController(ILogger<SnapshotController> logger)
        {
            _logger = logger;
        }

        [HttpPost("/snapshot")]
        public IActionResult Take(string camera)
        {
            var status = 202;
            try
            {
                CameraNames.Require(camera);
            }
            catch (ArgumentException)
            {
                _logger.LogWarning("snapshot of an unknown camera");
                status = 400;
            }
            using var process = Process.Start("/bin/bash", $"-c \"ffmpeg -y -i rtsp://{camera}.cameras/live -frames 1 /srv/www/now.jpg\""); // SINK
            return StatusCode(status);
        }
    }
}
