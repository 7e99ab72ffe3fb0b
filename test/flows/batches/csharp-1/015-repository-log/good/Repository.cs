using System.Diagnostics;

namespace Repositories
{
    public class Repository
    {
        private readonly string _folder;

        public Repository(string folder)
        {
            _folder = folder;
        }

        public string Log(string author, int count)
        {
            var info = new ProcessStartInfo("git") { RedirectStandardOutput = true, WorkingDirectory = _folder };
            foreach (var argument in new[] { "log", "--oneline", "-n", $"{count}", $"--author={author}", "HEAD" }) info.ArgumentList.Add(argument);
            using var process = Process.Start(info); // SINK
            var text = process!.StandardOutput.ReadToEnd();
            process.WaitForExit();
            return text;
        }
    }
}
