using System;
using System.Threading.Tasks;
using Microsoft.AspNetCore.SignalR;

namespace Plant
{
    public enum Shift
    {
        Early,
        Late,
        Night,
    }

    public class OperatorHub : Hub
    {
        private readonly ShiftTable _table;

        public OperatorHub(ShiftTable table)
        {
            _table = table;
        }

        public async Task AskShift(string name)
        {
            if (!Enum.TryParse<Shift>(name, ignoreCase: true, out var shift))
            {
                shift = Shift.Early;
            }
            var count = await _table.CountAsync(name);
            await Clients.Caller.SendAsync("shift", new { shift, count });
        }
    }
}
