using System;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using Npgsql;
using Pumps;

var app = WebApplication.Create(args);
var connectionString = app.Configuration["Db"];

app.MapGet("/pumps/{id:int}", (int id) =>
{
    try
    {
        using var connection = new NpgsqlConnection(connectionString);
        connection.Open();
        using var command = new NpgsqlCommand("SELECT litres FROM pumps WHERE id = $1", connection);
        command.Parameters.Add(new NpgsqlParameter { Value = id });
        return Results.Ok(command.ExecuteScalar());
    }
    catch (Exception e)
    {
        app.Logger.LogError(e, "pump {Id}", id);
        return Results.Json(new Problem("pump-unavailable", Problem.Describe(e)), statusCode: 500); // SINK
    }
});

app.Run();
