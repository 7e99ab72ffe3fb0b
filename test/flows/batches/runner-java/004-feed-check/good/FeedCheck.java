import javax.xml.parsers.*;
import org.w3c.dom.Document;

public class FeedCheck {
  public static void main(String[] args) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    Document feed = factory.newDocumentBuilder().parse(System.in); // SINK
    System.out.println(feed.getElementsByTagName("entry").getLength());
  }
}
