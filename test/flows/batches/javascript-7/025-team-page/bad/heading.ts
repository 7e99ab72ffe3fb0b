const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

async function encode(text: string): Promise<string> {
  return text.replace(/[&<>]/g, (ch) => ENTITIES[ch]);
}

export async function heading(name: string): Promise<string> {
  const encoded = await encode(name.trim());
  return `Team ${encoded}`;
}
