using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Repositories;

var app = WebApplication.Create(args);
var repository = new Repository("/srv/git/site.git");

app.MapGet("/log", (string author, int? count) =>
    Results.Text(repository.Log(author, count ?? 20)));

app.Run();
