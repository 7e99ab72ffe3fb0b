const BREAK = /\r?\n|\r/g;

export function oneLine(value, most = 100) {
  const text = String(value ?? '');
  const flat = text.replace(BREAK, ' ');
  return flat.length > most ? flat.slice(0, most) + '…' : flat;
}
