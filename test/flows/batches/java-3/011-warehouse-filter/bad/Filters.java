final class Filters {
  private Filters() {
  }

  static Filter<?> named(String by, String value) {
    return "dock".equals(by) ? new Docks(Integer.valueOf(value)) : new Name(value);
  }

  static class Docks extends Filter<Integer> {
    Docks(Integer docks) {
      super(docks);
    }

    @Override
    String condition() {
      return "w.docks >= " + value();
    }
  }

  static class Name extends Filter<String> {
    Name(String name) {
      super(name.trim());
    }

    @Override
    String condition() {
      return "w.name = " + "'" + value() + "'";
    }
  }
}
