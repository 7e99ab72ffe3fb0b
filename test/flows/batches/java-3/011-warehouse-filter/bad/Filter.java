abstract class Filter<T> {
  private final T value;

  Filter(T value) {
    this.value = value;
  }

  T value() {
    return value;
  }

  boolean bound() {
    return condition().endsWith(":value");
  }

  abstract String condition();
}
