import java.sql.*;
import javax.sql.DataSource;

record Ledger(DataSource source) {
  long total(int year) throws LedgerException {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      ResultSet sum = statement.executeQuery("SELECT SUM(cents) FROM entries WHERE year = " + year);
      return sum.next() ? sum.getLong(1) / 100 : 0;
    } catch (SQLException e) {
      throw new LedgerException(e);
    }
  }
}
