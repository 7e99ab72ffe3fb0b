using System.Web.Script.Serialization;

namespace Boards.Text
{
    public class Layout
    {
        public int Columns { get; set; }

        public object[] Widgets { get; set; }
    }

    public static class Serializers
    {
        public static JavaScriptSerializer ForImport()
        {
            return new JavaScriptSerializer(new SimpleTypeResolver()) { RecursionLimit = 12 };
        }
    }
}
