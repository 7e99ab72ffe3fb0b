using System.Text.RegularExpressions;

namespace Fees.Formulas
{
    public static class FormulaText
    {
        private static readonly Regex Allowed = new Regex(@"[0-9.+*/() -]+\z");

        public static bool IsFormula(string text)
        {
            return Allowed.IsMatch(text);
        }
    }
}
