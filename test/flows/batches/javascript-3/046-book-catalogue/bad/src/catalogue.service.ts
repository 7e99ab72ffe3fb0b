import { DOMParser } from '@xmldom/xmldom';
import xpath from 'xpath';
import { PlainArguments } from './plain-arguments';

const CATALOGUE = '<books><book author="Lem"><title>Solaris</title></book></books>';

export class CatalogueService {
  private readonly document = new DOMParser().parseFromString(CATALOGUE, 'text/xml');

  @PlainArguments()
  titlesOf(author: string): unknown[] {
    const expression = `/books/book[@author='${author}']/title`;
    const found = xpath.select(expression, this.document as any); /* SINK */
    return Array.isArray(found) ? found : [];
  }
}
