using System.Text.Encodings.Web;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;

var app = WebApplication.Create(args);

string Page(string title, string body) =>
    $"<!doctype html><title>{title}</title><main>{body}</main>";

app.MapGet("/seat/{row:int}", (int row, string guest) =>
{
    var encoder = HtmlEncoder.Default;
    var name = encoder.Encode(guest.Trim());
    var hall = row < 12 ? "Parquet" : "Balcony";
    var html = Page("Your seat", $"<h1>{name}</h1><p>Row {row}, {hall}</p>");
    return Results.Content(html, "text/html"); // SINK
});

app.MapGet("/healthz", () => Results.Text("ok"));

app.Run();
