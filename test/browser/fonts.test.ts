import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectBrowser } from '../fixtures/browser/browser.ts';

/** The browser of the tests and pictures, whatever the machine has installed or an earlier run has left. */
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await connectBrowser();
  page = await browser.newPage();
});
afterAll(() => browser?.close());

/** The fonts that really drew the text. */
const drawn = async (family: string, text: string): Promise<string[]> => {
  await page.setContent(`<p style="font-family: ${family}">${text}</p>`);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'p' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ postScriptName }) => postScriptName).sort();
};

describe('the browser draws', () => {
  test.each([
    { family: 'sans-serif', plain: 'OpenSans-Regular', bold: 'OpenSans-Bold', italic: 'OpenSans-Italic' },
    { family: 'system-ui', plain: 'OpenSans-Regular', bold: 'OpenSans-Bold', italic: 'OpenSans-Italic' },
    {
      family: 'monospace',
      plain: 'DejaVuSansMono',
      bold: 'DejaVuSansMono-Bold',
      italic: 'DejaVuSansMono-Oblique',
    },
  ])('$family with fonts of the registry', async ({ family, plain, bold, italic }) => {
    expect(await drawn(family, 'one <b>two</b> <i>three</i>')).toEqual([plain, bold, italic].sort());
  });

  test('a sign that one font lacks with another that has it', async () => {
    expect(await drawn('sans-serif', '→✓')).toEqual(['DejaVuSansMono']);
  });
});
