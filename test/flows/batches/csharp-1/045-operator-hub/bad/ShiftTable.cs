using System.Threading.Tasks;
using Microsoft.Data.SqlClient;
using Microsoft.Extensions.Configuration;

namespace Plant
{
    public class ShiftTable
    {
        private readonly string _connection;

        public ShiftTable(IConfiguration configuration)
        {
            _connection = configuration.GetConnectionString("Plant");
        }

        public async Task<int> CountAsync(string shift)
        {
            await using var connection = new SqlConnection(_connection);
            await connection.OpenAsync();
            await using var command = new SqlCommand($"SELECT COUNT(*) FROM operators WHERE shift = '{shift}'", connection); // SINK
            return (int)await command.ExecuteScalarAsync();
        }
    }
}
