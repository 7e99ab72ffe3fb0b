using System.Collections.Generic;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Data.SqlClient;
using Microsoft.Extensions.Configuration;

namespace Billing.Controllers
{
    [ApiController]
    [Route("invoices")]
    public class InvoicesController : ControllerBase
    {
        private readonly string _connection;

        public InvoicesController(IConfiguration configuration)
        {
            _connection = configuration.GetConnectionString("Billing");
        }

        [HttpGet]
        public IActionResult Find(string customer, bool newestFirst = false)
        {
            var order = newestFirst ? "issued DESC" : "number";
            var numbers = new List<string>();
            using var connection = new SqlConnection(_connection);
            connection.Open();
            var sql = "SELECT number FROM invoices WHERE customer = '" + customer + "' ORDER BY " + order;
            using var command = new SqlCommand(sql, connection); // SINK
            command.Parameters.AddWithValue("@customer", customer ?? "");
            using var reader = command.ExecuteReader();
            while (reader.Read())
            {
                numbers.Add(reader.GetString(0));
            }
            return Ok(numbers);
        }
    }
}
