using System;

namespace Alarms
{
    public class AlarmBell
    {
        public event Action<string> Rung;

        public AlarmBell(Speaker speaker)
        {
            Rung += speaker.Announce;
        }

        public void Ring(string place) => Rung?.Invoke(place);
    }
}
