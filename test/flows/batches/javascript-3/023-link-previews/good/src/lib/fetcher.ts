import axios from 'axios';

export async function loadTitle(link: string): Promise<string> {
  const response = await axios.get(link, { timeout: 3000, maxRedirects: 0 }); /* SINK */
  const match = /<title>([^<]*)<\/title>/i.exec(String(response.data));
  return match?.[1]?.trim() ?? '';
}
