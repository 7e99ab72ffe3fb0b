using System.Threading.Channels;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Mvc;
using PrintRoom.Jobs;

namespace PrintRoom.Controllers
{
    public record PrintRequest(int Document, string Copies);

    [ApiController]
    [Route("print")]
    public class PrintController : ControllerBase
    {
        private readonly ChannelWriter<PrintJob> _jobs;

        public PrintController(Channel<PrintJob> jobs)
        {
            _jobs = jobs.Writer;
        }

        [HttpPost]
        public async Task<IActionResult> Enqueue([FromBody] PrintRequest request)
        {
            if (!int.TryParse(request.Copies, out var copies))
            {
                copies = 1;
            }
            var text = copies > 50 ? "50" : copies.ToString();
            await _jobs.WriteAsync(new PrintJob(request.Document, text));
            return Accepted();
        }
    }
}
