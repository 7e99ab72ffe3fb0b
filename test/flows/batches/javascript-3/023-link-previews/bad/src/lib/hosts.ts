const PARTNER = 'partner.example';

export function isPartnerLink(link: string): boolean {
  try {
    const { protocol, hostname } = new URL(link);
    return protocol === 'https:' && hostname.endsWith(PARTNER);
  } catch {
    return false;
  }
}
