using System;

namespace Pumps
{
    public record Problem(string Code, string Detail)
    {
        public static string Describe(Exception e)
        {
            if (e is TimeoutException)
            {
                return "the database does not answer";
            }
            return e is FormatException ? "a value is not readable" : "an error";
        }
    }
}
