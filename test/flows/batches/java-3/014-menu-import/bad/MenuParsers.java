import javax.xml.parsers.*;

class MenuParsers {
  private static final String NO_DOCTYPE = "http://apache.org/xml/features/disallow-doctype-decl";
  private final DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();

  DocumentBuilder builder() throws ParserConfigurationException {
    strict(DocumentBuilderFactory.newInstance());
    return factory.newDocumentBuilder();
  }

  private static DocumentBuilderFactory strict(DocumentBuilderFactory factory) throws ParserConfigurationException {
    factory.setFeature(NO_DOCTYPE, true);
    factory.setExpandEntityReferences(false);
    factory.setXIncludeAware(false);
    return factory;
  }
}
