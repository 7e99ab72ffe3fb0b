using System;
using System.Collections.Generic;

namespace Reports.Kinds
{
    public static class ReportFactory
    {
        private static readonly Dictionary<string, string> Names = new Dictionary<string, string>
        {
            ["daily"] = "Reports.Kinds.DailyReport",
            ["yearly"] = "Reports.Kinds.YearlyReport",
        };

        public static object Make(string kind)
        {
            var name = Names.GetValueOrDefault(kind, kind);
            var type = Type.GetType(name); // SINK
            return type == null ? null : Activator.CreateInstance(type);
        }
    }
}
