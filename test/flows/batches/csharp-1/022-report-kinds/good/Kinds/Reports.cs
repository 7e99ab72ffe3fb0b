namespace Reports.Kinds
{
    public interface IReport
    {
        string Text();
    }

    public class DailyReport : IReport
    {
        public string Text() => "Today: 12 visits";
    }

    public class YearlyReport : IReport
    {
        public string Text() => "This year: 2140 visits";
    }
}
