import javax.xml.parsers.*;

final class XmlTools {
  private XmlTools() {}

  static DocumentBuilder builder() throws ParserConfigurationException {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    factory.setXIncludeAware(false);
    return factory.newDocumentBuilder();
  }
}
