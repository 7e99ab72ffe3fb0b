const number = (cell) => {
  const n = Number(cell);
  return Number.isFinite(n) ? n : 0;
};

export function* statements(records) {
  for (const { id, place, value } of records) {
    const values = [number(id), number(value)];
    const slot = (v) => {
      values.push(v);
      return '?';
    };
    const where = `'${place}'`;
    yield { text: `INSERT INTO readings (sensor, value, place) VALUES (?, ?, ${where})`, values };
  }
}
