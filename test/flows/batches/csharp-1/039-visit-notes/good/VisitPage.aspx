<%@ Page Language="C#" AutoEventWireup="true" CodeBehind="VisitPage.aspx.cs" Inherits="Visits.VisitPage" %>
<!doctype html>
<html>
<body>
  <h1>Visit</h1>
  <p><asp:Literal ID="NoteText" runat="server" /></p>
  <p>As of <asp:Label ID="TodayLabel" runat="server" /></p>
</body>
</html>
