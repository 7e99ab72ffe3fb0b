import java.util.ArrayList;
import java.util.List;

final class GitCommand {
  private static final String HEADS = "refs/heads/";
  private final List<String> words = new ArrayList<>(List.of("git", "-C", "/srv/app/repo"));

  GitCommand(String name) {
    words.add(name);
  }

  GitCommand flag(String flag) {
    words.add(flag);
    return this;
  }

  GitCommand count(int count) {
    return flag("-" + Math.max(1, Math.min(count, 100)));
  }

  GitCommand branch(String branch) {
    return flag(branch.replace(HEADS, ""));
  }

  List<String> words() {
    return List.copyOf(words);
  }
}
