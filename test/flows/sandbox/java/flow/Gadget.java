package flow;

import java.io.*;

/** What a hostile stream of objects makes; it is harmful where it comes to life. */
public final class Gadget implements Serializable {
  private static final long serialVersionUID = 1;

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    Recorder.arrive("deserialize", "ObjectInputStream.readObject", "zqx7 came to life");
  }
}
