using System.IO;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Songs;

var app = WebApplication.Create(args);

app.MapGet("/sheets", (string names) =>
{
    var book = new StringBuilder();
    foreach (var name in SheetNames.Of(names))
    {
        var path = "/srv/songs/" + name;
        if (File.Exists(path))
        {
            book.AppendLine(File.ReadAllText(path)); // SINK
        }
    }
    return Results.Text(book.ToString());
});

app.Run();
