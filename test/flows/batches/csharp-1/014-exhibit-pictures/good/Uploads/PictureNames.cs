using System;
using System.IO;
using System.Linq;

namespace Museum.Uploads
{
    public static class PictureNames
    {
        private static readonly string[] Endings = { ".png", ".jpg", ".jpeg", ".gif" };

        public static bool IsPicture(string fileName)
        {
            var name = fileName.ToLowerInvariant();
            return Endings.Any(ending => Path.GetExtension(name).Equals(ending, StringComparison.Ordinal));
        }
    }
}
