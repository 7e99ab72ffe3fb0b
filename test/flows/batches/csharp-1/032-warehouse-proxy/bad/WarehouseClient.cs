using System;
using System.Net.Http;
using System.Threading.Tasks;

namespace Warehouse
{
    public class WarehouseClient
    {
        private readonly HttpClient _client;

        public WarehouseClient(HttpClient client)
        {
            _client = client;
        }

        public async Task<string> ItemAsync(string item)
        {
            var path = item.Contains('/') ? item : "items/" + Uri.EscapeDataString(item.Replace(".", ""));
            var response = await _client.GetAsync(path); // SINK
            return response.IsSuccessStatusCode ? await response.Content.ReadAsStringAsync() : "unknown";
        }
    }
}
