class LedgerException extends Exception {
  LedgerException(String message) {
    super(message);
  }
}
