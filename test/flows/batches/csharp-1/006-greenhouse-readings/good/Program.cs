using System.Collections.Generic;
using Dapper;
using Greenhouse;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Npgsql;

var app = WebApplication.Create(args);
var connectionString = app.Configuration["Db"];

app.MapGet("/readings", (int house, string? sort) =>
{
    using var db = new NpgsqlConnection(connectionString);
    var column = Columns.For(sort ?? "time");
    var rows = db.Query<Reading>($"SELECT taken_at, celsius, humidity FROM readings WHERE house = @house ORDER BY {column}", new { house }); // SINK
    return Results.Ok(rows);
});

app.Run();
