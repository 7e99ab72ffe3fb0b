using System.IO;
using System.Net.Sockets;
using System.Threading.Tasks;

namespace Contact.Mail
{
    public class RelayClient
    {
        private readonly string _host;
        private readonly int _port;

        public RelayClient(string host, int port)
        {
            _host = host;
            _port = port;
        }

        public async Task SendAsync(string to, string subject, string text)
        {
            using var client = new TcpClient(_host, _port);
            using var writer = new StreamWriter(client.GetStream()) { NewLine = "\r\n" };
            var message = "To: " + to + "\r\nSubject: " + FirstLine(subject) + "\r\n\r\n" + text + "\r\n";
            await writer.WriteAsync(message); // SINK
        }

        private static string FirstLine(string text)
        {
            return text.Split('\r', '\n')[0];
        }
    }
}
