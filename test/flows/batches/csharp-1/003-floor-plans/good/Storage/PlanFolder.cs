using System.IO;

namespace Buildings.Storage
{
    public class PlanFolder
    {
        private readonly string _root;

        public PlanFolder(string root)
        {
            _root = root;
        }

        public string PathOf(string name)
        {
            var plain = Path.GetFileName(name.Trim());
            return Path.Combine(_root, plain);
        }
    }
}
