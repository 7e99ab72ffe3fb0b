export interface ThemeInput {
  logo?: string;
  accent?: string;
}

type Asset = [kind: string, file: string];

export interface Section {
  accent: string;
  assets: Record<string, Asset>;
}

export interface Theme {
  sections: Map<string, Section>;
}

export function buildTheme(input: ThemeInput): Theme {
  const sections = new Map<string, Section>();
  sections.set('header', {
    accent: input.accent ?? '#000000',
    assets: {
      banner: ['svg', 'default/banner.svg'],
      logo: ['svg', input.logo ?? 'default/logo.svg'],
    },
  });
  sections.set('footer', { accent: '#ffffff', assets: {} });
  return { sections };
}
