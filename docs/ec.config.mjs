import { defineEcConfig } from '@astrojs/starlight/expressive-code';

/**
 * Code blocks. In a file of its own, since starlight-openapi replaces what the site's configuration says about them.
 */
// biome-ignore lint/style/noDefaultExport: Expressive Code loads it so
export default defineEcConfig({
  defaultProps: { overridesByLang: { 'sh,text,json,http,nginx,ini': { frame: 'none' } } },
  styleOverrides: { borderRadius: '0.5rem' },
});
