import java.util.Set;

record LeadQuery(String column, int page) {
  private static final Set<String> COLUMNS = Set.of("name", "score", "created");
  private static final int SIZE = 20;

  LeadQuery {
    String known = COLUMNS.contains(column) ? column : "name";
    column = known;
  }

  String tail() {
    return " ORDER BY " + column + " LIMIT " + SIZE + " OFFSET " + SIZE * Math.max(page, 0);
  }
}
