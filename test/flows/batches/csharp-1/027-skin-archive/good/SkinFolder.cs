using System;
using System.IO;
using System.IO.Compression;

namespace Skins
{
    public class SkinFolder
    {
        private readonly string _root;

        public SkinFolder(string root)
        {
            _root = root;
        }

        public int Fill(ZipArchive archive)
        {
            var count = 0;
            foreach (var entry in archive.Entries)
            {
                var target = Path.GetFullPath(Path.Combine(_root, entry.FullName));
                if (entry.Name == "" || !target.StartsWith(_root, StringComparison.Ordinal))
                {
                    continue;
                }
                Directory.CreateDirectory(Path.GetDirectoryName(target)!);
                entry.ExtractToFile(target, overwrite: true); // SINK
                count++;
            }
            return count;
        }
    }
}
