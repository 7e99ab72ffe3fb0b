using System.Text;

namespace Intranet.Directory
{
    public static class FilterText
    {
        private const string Special = "\\\0*()";

        public static string Escape(string text)
        {
            var result = new StringBuilder();
            foreach (var c in text)
            {
                if (Special.IndexOf(c) >= 0)
                {
                    result.Append('\\').Append(((int)c).ToString("x2"));
                }
                else
                {
                    result.Append(c);
                }
            }
            return result.ToString();
        }
    }
}
