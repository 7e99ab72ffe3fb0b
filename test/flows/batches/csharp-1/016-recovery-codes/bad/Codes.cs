using System;
using System.Security.Cryptography;

namespace Accounts
{
    public static class Codes
    {
        private const string Letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

        public static string Next(int length)
        {
            var code = new char[length];
            var source = new Random(Environment.TickCount);
            for (var i = 0; i < length; i++)
            {
                code[i] = Letters[source.Next(Letters.Length)];
            }
            return new string(code);
        }
    }
}
