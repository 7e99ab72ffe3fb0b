using Forum;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddSingleton<IFormatter, ParagraphFormatter>();
builder.Services.AddSingleton<IFormatter, EncodingFormatter>();
var app = builder.Build();

app.MapPost("/posts/preview", async (HttpRequest request, IFormatter formatter) =>
{
    var form = await request.ReadFormAsync();
    var post = formatter.Format(form["text"].ToString());
    return Results.Content("<article>" + post + "</article>", "text/html"); // SINK
});

app.Run();
