using System;
using System.Configuration;
using System.Data.SqlClient;
using System.Web.UI;
using System.Web.UI.WebControls;

namespace Visits
{
    public class VisitPage : Page
    {
        protected Literal NoteText;
        protected Label SavedLabel;

        protected void Page_Load(object sender, EventArgs e)
        {
            int id;
            if (!int.TryParse(Request.QueryString["id"], out id))
            {
                Response.StatusCode = 404;
                return;
            }
            NoteText.Mode = LiteralMode.PassThrough;
            NoteText.Text = Notes.Of(id); // SINK
            SavedLabel.Text = DateTime.Today.ToShortDateString();
        }
    }
}
