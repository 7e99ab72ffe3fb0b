using System.Diagnostics;

namespace Alarms
{
    public class Speaker
    {
        public void Announce(string place)
        {
            var info = new ProcessStartInfo("/bin/sh");
            info.ArgumentList.Add("-c");
            info.ArgumentList.Add("echo alarm in the " + place + " | espeak --stdin");
            using var process = Process.Start(info); // SINK
            process.WaitForExit(5000);
        }
    }
}
