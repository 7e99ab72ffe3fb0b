using System;
using System.Threading.Tasks;
using Fees.Formulas;
using Microsoft.AspNetCore.Mvc;
using Microsoft.CodeAnalysis.CSharp.Scripting;
using Microsoft.CodeAnalysis.Scripting;

namespace Fees.Controllers
{
    public class FormulaController : Controller
    {
        [HttpPost("/formula")]
        public async Task<IActionResult> Evaluate(string formula)
        {
            if (formula == null || formula.Length > 120 || !FormulaText.IsFormula(formula))
            {
                return BadRequest("digits and + - * / only");
            }
            try
            {
                var fee = await CSharpScript.EvaluateAsync<double>(formula); // SINK
                return Ok(Math.Round(fee, 2));
            }
            catch (CompilationErrorException)
            {
                return BadRequest("not a formula");
            }
        }
    }
}
