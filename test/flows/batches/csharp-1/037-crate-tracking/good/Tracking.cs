using System;
using System.Collections.Generic;
using Npgsql;

namespace Crates
{
    public class Tracking
    {
        private readonly string _connection;

        public Tracking(string connection)
        {
            _connection = connection;
        }

        public List<string> Places(string crate)
        {
            var places = new List<string>();
            using var connection = new NpgsqlConnection(_connection);
            connection.Open();
            using var command = new NpgsqlCommand("SELECT place FROM scans WHERE crate = " + crate + " ORDER BY at", connection); // SINK
            using var reader = command.ExecuteReader();
            while (reader.Read())
            {
                places.Add(reader.GetString(0));
            }
            return places;
        }

        public long Count()
        {
            using var connection = new NpgsqlConnection(_connection);
            connection.Open();
            using var command = connection.CreateCommand();
            command.CommandText = "SELECT COUNT(*) FROM crates";
            return (long)command.ExecuteScalar()!;
        }
    }
}
