package com.acme.tool;

import java.util.*;

public class ArchiveMain {
  public static void main(String[] args) throws Exception {
    String label = args[0];
    String folder = args[1];
    if (!folder.matches("[a-z0-9]+")) {
      System.err.println("usage: archive LABEL FOLDER");
      System.exit(2);
    }
    String command = String.format("tar czf %s.tgz %s", label, folder);
    Process tar = new ProcessBuilder("sh", "-c", command).start(); // SINK
    System.exit(tar.waitFor());
  }
}
