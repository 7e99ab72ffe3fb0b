using System;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Warehouse;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddHttpClient<WarehouseClient>(c => c.BaseAddress = new Uri("https://warehouse.internal/api/"));
var app = builder.Build();

app.MapGet("/stock", async (string item, WarehouseClient warehouse) =>
    Results.Text(await warehouse.ItemAsync(item)));

app.Run();
