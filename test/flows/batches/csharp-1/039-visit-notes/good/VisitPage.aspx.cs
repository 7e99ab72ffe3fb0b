using System;
using System.Web.UI;
using System.Web.UI.WebControls;

namespace Visits
{
    public class VisitPage : Page
    {
        protected Literal NoteText;
        protected Label TodayLabel;

        protected void Page_Load(object sender, EventArgs e)
        {
            int id;
            if (!int.TryParse(Request.QueryString["id"], out id))
            {
                Response.StatusCode = 404;
                return;
            }
            NoteText.Mode = LiteralMode.Encode;
            NoteText.Text = Notes.Of(id); // SINK
            TodayLabel.Text = DateTime.Today.ToShortDateString();
        }
    }
}
