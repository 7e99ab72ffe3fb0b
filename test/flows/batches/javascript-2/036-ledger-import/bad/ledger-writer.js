const { Writable } = require('stream');
const Database = require('better-sqlite3');

const db = new Database('/srv/app/ledger.db');

class LedgerWriter extends Writable {
  constructor() {
    super({ objectMode: true });
    this.count = 0;
  }

  _write(line, _encoding, done) {
    const [day, amount] = line.split(';');
    const year = Number(day.slice(0, 4)) || 0;
    const cents = amount.trim();
    db.exec(`INSERT INTO ledger_${year} (cents) VALUES (${cents})`); // SINK
    this.count += 1;
    done();
  }
}

module.exports = { LedgerWriter };
