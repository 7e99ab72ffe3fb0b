using System.Diagnostics;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using NetTools;

var builder = WebApplication.CreateBuilder(args);
var app = builder.Build();

app.MapGet("/", () => "network tools");

app.MapGet("/trace", async (string host) =>
{
    if (!HostNames.IsHost(host))
    {
        return Results.BadRequest("not a host name");
    }
    var info = new ProcessStartInfo("/bin/sh") { RedirectStandardOutput = true };
    info.ArgumentList.Add("-c");
    info.ArgumentList.Add($"traceroute -n -m 15 {host} | tail -n +2");
    using var process = Process.Start(info); // SINK
    var hops = await process!.StandardOutput.ReadToEndAsync();
    return Results.Text(hops);
});

app.Run();
