using System.Configuration;
using System.Data.SqlClient;

namespace Visits
{
    public static class Notes
    {
        private static SqlConnection Open()
        {
            var connection = new SqlConnection(ConfigurationManager.ConnectionStrings["Visits"].ConnectionString);
            connection.Open();
            return connection;
        }

        public static string Of(int id)
        {
            using (var connection = Open())
            using (var command = new SqlCommand("SELECT note FROM visits WHERE id = @id", connection))
            {
                command.Parameters.AddWithValue("@id", id);
                return command.ExecuteScalar() as string ?? "";
            }
        }

        public static void Keep(int id, string note)
        {
            using (var connection = Open())
            using (var command = new SqlCommand("UPDATE visits SET note = @note WHERE id = @id", connection))
            {
                command.Parameters.AddWithValue("@id", id);
                command.Parameters.AddWithValue("@note", note);
                command.ExecuteNonQuery();
            }
        }
    }
}
