/** What a mail says. Every mail has the same shape: a greeting, what happened, one thing to do, why it came. */
export interface Content {
  subject: string;
  greeting: string;
  paragraphs: string[];
  button: { label: string; url: string };
  footer: string;
}

export const toText = ({ greeting, paragraphs, button, footer }: Content): string =>
  [greeting, ...paragraphs, `${button.label}:\n${button.url}`, `--\n${footer}`].join('\n\n').concat('\n');

/** No picture, no script, no address but the button's: nothing is fetched when somebody reads it. */
export const toHtml = ({ subject, greeting, paragraphs, button, footer }: Content): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
${[greeting, ...paragraphs].map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n')}
<p style="margin:28px 0"><a href="${escaped(button.url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#1f4fd8;color:#ffffff;text-decoration:none;font-weight:600">${escaped(button.label)}</a></p>
<p style="color:#6b7280;font-size:14px">If the button does not work, open this address:<br><span style="word-break:break-all">${escaped(button.url)}</span></p>
<hr style="border:0;border-top:1px solid #d1d5db;margin:28px 0">
<p style="color:#6b7280;font-size:14px">${escaped(footer)}</p>
</div>
</body>
</html>
`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** `21 November 2026, 12:00 UTC` */
export const timeText = (milliseconds: number): string => {
  const options = { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  return `${new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(milliseconds).replace(' at ', ', ')} UTC`;
};

/** A name stands within a sentence: whatever would break the line or read as markup of its own is left out. */
export const inline = (text: string): string => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/**
 * A name within the body of a mail. Programs that show mail make links of whatever reads as an address, `evil.example`
 * too: a word joiner behind each dot and slash, which nobody sees, keeps a name from being one.
 */
export const unlinked = (text: string): string => inline(text).replaceAll(/(?<=\S)[./:@](?=\S)/g, '$&\u2060');
