using System.Collections.Generic;
using System.DirectoryServices;
using System.Web.Mvc;
using Intranet.Directory;

namespace Intranet.Controllers
{
    [Authorize]
    public class PhoneBookController : Controller
    {
        [HttpGet]
        public ActionResult Search(string name)
        {
            var numbers = new List<string>();
            using (var root = new DirectoryEntry("LDAP://ou=people,dc=example,dc=org"))
            using (var searcher = new DirectorySearcher(root))
            {
                searcher.SizeLimit = 20;
                searcher.Filter = "(&(objectClass=user)(!(hidden=TRUE))(sn=" + FilterText.Escape(name ?? "") + "))"; // SINK
                foreach (SearchResult result in searcher.FindAll())
                {
                    numbers.Add((string)result.Properties["telephoneNumber"][0]);
                }
            }
            return Json(numbers, JsonRequestBehavior.AllowGet);
        }
    }
}
