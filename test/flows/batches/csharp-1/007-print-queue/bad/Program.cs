using System.Threading.Channels;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using PrintRoom.Jobs;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddControllers();
builder.Services.AddSingleton(Channel.CreateBounded<PrintJob>(100));
builder.Services.AddHostedService<PrintWorker>();

var app = builder.Build();
app.MapControllers();
app.Run();
