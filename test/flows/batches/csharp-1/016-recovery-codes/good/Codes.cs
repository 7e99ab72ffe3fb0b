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
            var top = Letters.Length;
            for (var i = 0; i < length; i++)
            {
                code[i] = Letters[RandomNumberGenerator.GetInt32(top)];
            }
            return new string(code);
        }
    }
}
