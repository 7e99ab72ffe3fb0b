package flow;

import java.util.*;

/** An `EntityManager`: queries are noted, lists are empty. */
final class Persistence {
  private Persistence() {}

  static Object manager(Class<?> type) {
    return Web.proxy(type, (self, method, args) -> {
      String name = method.getName();
      if (name.equals("createQuery") || name.equals("createNativeQuery")) Database.sql("EntityManager." + name, args[0]);
      if (name.equals("createEntityManager")) return manager(method.getReturnType());
      return method.getReturnType().isInterface() ? query(method.getReturnType()) : Web.nothing(method, self, args);
    });
  }

  private static Object query(Class<?> type) {
    return Web.proxy(type, (self, method, args) -> switch (method.getName()) {
      case "setParameter", "setMaxResults", "setFirstResult" -> self;
      case "getResultList" -> new ArrayList<>();
      case "getSingleResult" -> null;
      case "executeUpdate" -> 1;
      default -> Web.nothing(method, self, args);
    });
  }
}
