using System.Collections.Generic;
using System.Net;

namespace Tours
{
    public class Line
    {
        public int Number { get; set; }

        public string Stop { get; set; }
    }

    public static class Printing
    {
        public static void Prepare(List<Line> lines)
        {
            for (var i = 0; i < lines.Count; i++)
            {
                var line = lines[i];
                line.Stop = WebUtility.HtmlEncode(line.Stop);
            }
        }
    }
}
