import { Transform } from 'node:stream';
import he from 'he';

export class EscapeStream extends Transform {
  _transform(chunk, encoding, done) {
    done(null, he.encode(chunk.toString('utf8')));
  }
}
