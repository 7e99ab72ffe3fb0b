using System;
using System.Net.Http;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Uplinks;

var app = WebApplication.Create(args);
var client = new HttpClient { Timeout = TimeSpan.FromSeconds(5) };

app.MapGet("/uplink", async (string site) =>
{
    var (host, _) = Sites.Find(site);
    var response = await client.GetAsync("http://" + host + "/status"); // SINK
    return Results.Text(await response.Content.ReadAsStringAsync());
});

app.Run();
