using System;
using Microsoft.AspNetCore.Mvc.Filters;

namespace Wages
{
    public class YearFilterAttribute : ActionFilterAttribute
    {
        public override void OnActionExecuting(ActionExecutingContext context)
        {
            var text = context.HttpContext.Request.Query["year"].ToString();
            if (!int.TryParse(text, out var number))
            {
                number = DateTime.UtcNow.Year;
            }
            context.HttpContext.Items["year.text"] = text;
            context.HttpContext.Items["year.number"] = number;
        }
    }
}
