using System.Collections.Generic;
using System.Linq;

namespace Songs
{
    public static class SheetNames
    {
        public static IEnumerable<string> Of(string list)
        {
            foreach (var part in list.Split(',').Take(20))
            {
                var name = part.Trim();
                if (name.Contains('/') || name.Contains('\\'))
                {
                    name = name.Trim('/', '\\');
                }
                yield return name;
            }
        }
    }
}
