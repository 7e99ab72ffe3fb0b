const WEB = ['http:', 'https:'];

export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  return !text.startsWith('javascript:');
}
