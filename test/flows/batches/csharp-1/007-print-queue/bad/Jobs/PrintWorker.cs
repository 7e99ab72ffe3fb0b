using System.Diagnostics;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;
using Microsoft.Extensions.Hosting;

namespace PrintRoom.Jobs
{
    public record PrintJob(int Document, string Copies)
    {
        public string CommandLine => $"-c \"pdftops /srv/print/{Document}.pdf - | lp -n {Copies} -\"";
    }

    public class PrintWorker : BackgroundService
    {
        private readonly Channel<PrintJob> _jobs;

        public PrintWorker(Channel<PrintJob> jobs)
        {
            _jobs = jobs;
        }

        protected override async Task ExecuteAsync(CancellationToken stoppingToken)
        {
            await foreach (var job in _jobs.Reader.ReadAllAsync(stoppingToken))
            {
                using var process = Process.Start("/bin/sh", job.CommandLine); // SINK
                await process.WaitForExitAsync(stoppingToken);
            }
        }
    }
}
