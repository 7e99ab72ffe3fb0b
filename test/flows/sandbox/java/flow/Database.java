package flow;

import java.sql.*;
import java.util.*;
import javax.sql.DataSource;

/** `java.sql` without a database: statements are noted, every read gives the world's rows. */
public final class Database implements Driver {
  @Override public Connection connect(String url, Properties p) { return connection(); }
  @Override public boolean acceptsURL(String url) { return true; }
  @Override public DriverPropertyInfo[] getPropertyInfo(String url, Properties p) { return new DriverPropertyInfo[0]; }
  @Override public int getMajorVersion() { return 1; }
  @Override public int getMinorVersion() { return 0; }
  @Override public boolean jdbcCompliant() { return true; }
  @Override public java.util.logging.Logger getParentLogger() { return null; }

  static DataSource source() {
    return (DataSource) Web.proxy(DataSource.class, (self, method, args) -> method.getName().equals("getConnection") ? connection() : Web.nothing(method, self, args));
  }

  public static Connection connection() {
    return (Connection) Web.proxy(Connection.class, (self, method, args) -> switch (method.getName()) {
      case "createStatement" -> statement(Statement.class);
      case "prepareStatement" -> { sql("prepareStatement", args[0]); yield statement(PreparedStatement.class); }
      case "prepareCall" -> { sql("prepareCall", args[0]); yield statement(CallableStatement.class); }
      default -> Web.nothing(method, self, args);
    });
  }

  private static Object statement(Class<?> type) {
    return Web.proxy(type, (self, method, args) -> {
      String name = method.getName();
      if ((name.startsWith("execute") || name.equals("addBatch")) && args != null) sql(name, args[0]);
      return switch (name) {
        case "executeQuery", "getResultSet", "getGeneratedKeys" -> results();
        case "executeUpdate" -> 1;
        case "execute" -> true;
        case "executeBatch" -> new int[0];
        default -> Web.nothing(method, self, args);
      };
    });
  }

  public static void sql(String sink, Object text) { Recorder.arrive("sql", sink, text); }

  public static ResultSet results() { return row(new int[] {-1}); }

  /** A result set that stands on the given row. */
  public static ResultSet row(int[] at) {
    var rows = Recorder.rows();
    return (ResultSet) Web.proxy(ResultSet.class, (self, method, args) -> {
      String name = method.getName();
      if (name.equals("next")) return ++at[0] < rows.size();
      if (name.equals("getRow")) return at[0] + 1;
      if (!name.startsWith("get") || args == null || at[0] < 0 || at[0] >= rows.size()) return Web.nothing(method, self, args);
      Object cell = args[0] instanceof Integer n ? new ArrayList<>(rows.get(at[0]).values()).get(n - 1) : rows.get(at[0]).get(args[0]);
      return fit(method.getReturnType(), cell);
    });
  }

  public static Object fit(Class<?> type, Object value) {
    String text = value == null ? null : value.toString();
    if (type == String.class) return text;
    if (type == int.class || type == Integer.class) return text == null ? 0 : (Object) (int) Double.parseDouble(text);
    if (type == long.class || type == Long.class) return text == null ? 0L : (Object) (long) Double.parseDouble(text);
    if (type == double.class || type == Double.class) return text == null ? 0.0 : (Object) Double.parseDouble(text);
    if (type == boolean.class || type == Boolean.class) return Boolean.parseBoolean(text);
    if (type == UUID.class) return UUID.fromString(text);
    if (type.isEnum()) for (Object each : type.getEnumConstants()) if (((Enum<?>) each).name().equals(text)) return each;
    if (type.isEnum()) throw new IllegalArgumentException("no such constant: " + text);
    return value;
  }
}
