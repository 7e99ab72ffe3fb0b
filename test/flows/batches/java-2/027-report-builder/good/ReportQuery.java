public class ReportQuery {
  private final String table;
  private String condition = "1 = 1";
  private String note = "";

  private ReportQuery(String table) {
    this.table = table;
  }

  public static ReportQuery on(String table) {
    return new ReportQuery(table);
  }

  public void setCondition(String condition) {
    this.condition = condition;
  }

  public void setNote(String note) {
    this.note = note.isEmpty() ? "" : " ";
  }

  public String toSql() {
    return "SELECT sum(hours) FROM " + table + " WHERE " + condition + note;
  }
}
