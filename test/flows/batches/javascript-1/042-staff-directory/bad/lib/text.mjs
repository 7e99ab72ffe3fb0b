export function trimmed(value) {
  return String(value ?? '').trim();
}

export function literal(value) {
  return trimmed(value).replace(/['"]/g, '');
}
