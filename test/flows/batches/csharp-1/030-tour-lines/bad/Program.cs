using System.Collections.Generic;
using System.Linq;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Tours;

var app = WebApplication.Create(args);

app.MapPost("/tours/print", (List<string> stops) =>
{
    var lines = stops.Take(30).Select((stop, index) => new Line { Number = index + 1, Stop = stop }).ToList();
    Printing.Prepare(lines);
    var rows = lines.Select(line => $"<tr><td>{line.Number}</td><td>{line.Stop}</td></tr>");
    return Results.Content("<table>" + string.Concat(rows) + "</table>", "text/html"); // SINK
});

app.Run();
