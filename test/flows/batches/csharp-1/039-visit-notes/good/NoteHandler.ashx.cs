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
            if (int.TryParse(context.Request.Form["id"], out id))
            {
                Notes.Keep(id, context.Request.Form["note"] ?? "");
            }
            context.Response.StatusCode = 204;
        }
    }
}
