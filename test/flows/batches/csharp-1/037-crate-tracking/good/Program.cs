using System.Collections.Generic;
using Crates;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;

var app = WebApplication.Create(args);
var tracking = new Tracking(app.Configuration["Db"]!);

var crates = app.MapGroup("/crates");
crates.MapGet("/{crate:int}/places", (string crate) => Results.Ok(tracking.Places(crate)));
crates.MapGet("/count", () => Results.Ok(tracking.Count()));

app.Run();
