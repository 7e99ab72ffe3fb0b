class LedgerException extends Exception {
  LedgerException(Throwable cause) {
    super("The ledger is closed", cause);
  }
}
