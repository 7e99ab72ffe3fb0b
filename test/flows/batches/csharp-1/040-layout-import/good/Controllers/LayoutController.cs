using System.Web.Mvc;
using Boards.Text;

namespace Boards.Controllers
{
    public class LayoutController : Controller
    {
        [HttpPost]
        [ValidateAntiForgeryToken]
        public ActionResult Import(string layout)
        {
            var serializer = Serializers.ForImport();
            var value = serializer.Deserialize<Layout>(layout); // SINK
            return Json(new { columns = value.Columns, widgets = value.Widgets.Length });
        }
    }
}
