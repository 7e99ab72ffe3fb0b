using System.IO.Compression;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Skins;

var app = WebApplication.Create(args);
var folder = new SkinFolder("/srv/skins/current/");

app.MapPost("/skins", async (HttpRequest request) =>
{
    var form = await request.ReadFormAsync();
    var file = form.Files["archive"];
    if (file == null || file.Length > 20_000_000)
    {
        return Results.BadRequest();
    }
    using var archive = new ZipArchive(file.OpenReadStream(), ZipArchiveMode.Read);
    return Results.Ok(new { files = folder.Fill(archive) });
});

app.Run();
