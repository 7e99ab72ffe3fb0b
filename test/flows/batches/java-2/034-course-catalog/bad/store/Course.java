package store;

public record Course(long id, String title) {}
