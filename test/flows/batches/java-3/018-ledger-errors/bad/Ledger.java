import java.util.Map;

class Ledger {
  private static final Map<Integer, Long> TOTALS = Map.of(2023, 18_400L, 2024, 21_350L);

  long total(String year) throws LedgerException {
    Long total = TOTALS.get(Integer.valueOf(year));
    if (total == null) {
      throw new LedgerException("The ledger has no such year");
    }
    return total;
  }
}
