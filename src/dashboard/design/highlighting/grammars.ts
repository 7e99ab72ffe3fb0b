import type { LanguageFn } from 'highlight.js';
import type { CodeLanguage } from './file-language.ts';
import { hcl } from './hcl.ts';
import { solidity } from './solidity.ts';

export type Grammars = Readonly<Record<string, LanguageFn>>;

/** What is written in each language, and what stands within it: each grammar is a file of its own. */
export const grammars: Readonly<Record<CodeLanguage, () => Promise<Grammars>>> = {
  bash: async () => ({ bash: (await import('highlight.js/lib/languages/bash')).default }),
  c: async () => ({ c: (await import('highlight.js/lib/languages/c')).default }),
  cpp: async () => ({ cpp: (await import('highlight.js/lib/languages/cpp')).default }),
  csharp: async () => ({ csharp: (await import('highlight.js/lib/languages/csharp')).default }),
  css: async () => ({ css: (await import('highlight.js/lib/languages/css')).default }),
  dockerfile: async () => {
    const [dockerfile, bash] = await Promise.all([
      import('highlight.js/lib/languages/dockerfile'),
      import('highlight.js/lib/languages/bash'),
    ]);
    return { dockerfile: dockerfile.default, bash: bash.default };
  },
  go: async () => ({ go: (await import('highlight.js/lib/languages/go')).default }),
  groovy: async () => ({ groovy: (await import('highlight.js/lib/languages/groovy')).default }),
  hcl: async () => ({ hcl }),
  ini: async () => ({ ini: (await import('highlight.js/lib/languages/ini')).default }),
  java: async () => ({ java: (await import('highlight.js/lib/languages/java')).default }),
  javascript: async () => {
    const [javascript, xml] = await Promise.all([
      import('highlight.js/lib/languages/javascript'),
      import('highlight.js/lib/languages/xml'),
    ]);
    return { javascript: javascript.default, xml: xml.default };
  },
  json: async () => ({ json: (await import('highlight.js/lib/languages/json')).default }),
  kotlin: async () => ({ kotlin: (await import('highlight.js/lib/languages/kotlin')).default }),
  nginx: async () => ({ nginx: (await import('highlight.js/lib/languages/nginx')).default }),
  php: async () => ({ php: (await import('highlight.js/lib/languages/php')).default }),
  properties: async () => ({ properties: (await import('highlight.js/lib/languages/properties')).default }),
  python: async () => ({ python: (await import('highlight.js/lib/languages/python')).default }),
  ruby: async () => ({ ruby: (await import('highlight.js/lib/languages/ruby')).default }),
  rust: async () => ({ rust: (await import('highlight.js/lib/languages/rust')).default }),
  scala: async () => ({ scala: (await import('highlight.js/lib/languages/scala')).default }),
  solidity: async () => ({ solidity }),
  sql: async () => ({ sql: (await import('highlight.js/lib/languages/sql')).default }),
  swift: async () => ({ swift: (await import('highlight.js/lib/languages/swift')).default }),
  typescript: async () => {
    const [typescript, xml] = await Promise.all([
      import('highlight.js/lib/languages/typescript'),
      import('highlight.js/lib/languages/xml'),
    ]);
    return { typescript: typescript.default, xml: xml.default };
  },
  xml: async () => {
    const [xml, javascript] = await Promise.all([
      import('highlight.js/lib/languages/xml'),
      import('highlight.js/lib/languages/javascript'),
    ]);
    return { xml: xml.default, javascript: javascript.default };
  },
  yaml: async () => ({ yaml: (await import('highlight.js/lib/languages/yaml')).default }),
};
