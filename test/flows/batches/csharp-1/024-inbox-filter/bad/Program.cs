using System.Linq;
using System.Text.RegularExpressions;
using Inbox;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;

var app = WebApplication.Create(args);

app.MapGet("/inbox", (string? word) =>
{
    var pattern = Patterns.WholeWord(word ?? "");
    var hits = Mails.All.Where(m => Regex.IsMatch(m.Subject, pattern, RegexOptions.IgnoreCase)).ToList(); // SINK
    return Results.Ok(hits);
});

app.MapPost("/inbox", (Mail mail) =>
{
    Mails.All.Add(mail);
    return Results.NoContent();
});

app.Run();
