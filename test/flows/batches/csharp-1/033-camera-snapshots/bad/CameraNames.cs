using System;
using System.Linq;

namespace Cameras
{
    public static class CameraNames
    {
        public static void Require(string name)
        {
            if (string.IsNullOrEmpty(name) || !name.All(c => c >= 'a' && c <= 'z'))
            {
                throw new ArgumentException("not a camera", nameof(name));
            }
        }
    }
}
