using Microsoft.AspNetCore.Mvc;
using Reports.Kinds;

namespace Reports.Controllers
{
    public class ReportsController : Controller
    {
        [HttpGet("/reports/{kind}")]
        public IActionResult Show(string kind)
        {
            var report = ReportFactory.Make(kind);
            if (report is IReport ready)
            {
                return Content(ready.Text(), "text/plain");
            }
            return NotFound();
        }
    }
}
