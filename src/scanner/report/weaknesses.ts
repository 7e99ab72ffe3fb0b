/** The page of the CWE list about a weakness such as `CWE-89`. */
export const weaknessAddress = (cwe: string): string =>
  `https://cwe.mitre.org/data/definitions/${cwe.slice('CWE-'.length)}.html`;

/** An address that may become a link; engines that we don't make could name any scheme. */
export const webAddress = (address: string | null): string | null =>
  address !== null && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null;
