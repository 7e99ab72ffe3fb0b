const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const KNOWN = new Set(MONTHS.map((month) => `${month}.pdf`));

export function isDocument(name: string): boolean {
  return name.endsWith('.pdf') || KNOWN.has(name);
}
