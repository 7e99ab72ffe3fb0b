using System.IO;
using System.Web;

namespace Visits
{
    public class NoteHandler : IHttpHandler
    {
        public bool IsReusable
        {
            get { return true; }
        }

        public void ProcessRequest(HttpContext context)
        {
            int id;
            if (int.TryParse(context.Request.QueryString["id"], out id))
            {
                using (var body = new StreamReader(context.Request.InputStream))
                {
                    Notes.Keep(id, body.ReadToEnd());
                }
            }
            context.Response.StatusCode = 204;
        }
    }
}
