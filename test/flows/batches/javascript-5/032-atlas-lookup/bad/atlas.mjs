import { createServer } from 'node:http';
import { DOMParser } from '@xmldom/xmldom';
import xpath from 'xpath';

const ATLAS = `<atlas>
  <city code="1" name="Oslo"/><city code="2" name="Turin"/>
</atlas>`;
const doc = new DOMParser().parseFromString(ATLAS, 'text/xml');

function predicate(by, value) {
  switch (by) {
    case 'code':
      return `@code=${Number(value) || 0}`;
    case 'name':
      return `@name='${value.trim()}'`;
    default:
      return 'position()=1';
  }
}

export const server = createServer((req, res) => {
  const { searchParams } = new URL(req.url, 'http://localhost');
  const by = searchParams.get('by') ?? '';
  const value = searchParams.get('value') ?? '';
  const cities = xpath.select(`//city[${predicate(by, value)}]`, doc); /* SINK */
  res.setHeader('Content-Type', 'application/json');
  res.end(JSON.stringify({ found: cities.length }));
});

server.listen(8081);
