namespace Events.Cards
{
    public class Card
    {
        public string Title { get; set; }

        public int Seats { get; set; }

        public string Render()
        {
            return "<div class=\"card\"><h2>" + Text(Title) + "</h2><p>" + Seats + " seats</p></div>";
        }

        protected virtual string Text(string value)
        {
            return value.Trim();
        }
    }
}
