import type { Language } from '../cases/flow-case.ts';

/** The word that every hostile value carries, and that nothing else does. */
export const canary = 'zqx7';

/** Hostile values that the runner tries for a CWE, each dangerous in another context. */
export function payloadsFor(cwe: number, language: Language = 'javascript'): readonly unknown[] {
  const shared = byCwe[cwe] ?? [canary];
  return [...shared, ...(only[language]?.[cwe] ?? [])];
}

const up = '../'.repeat(12);
const path = [
  `${up}etc/${canary}`,
  `/etc/${canary}`,
  `${'....//'.repeat(12)}etc/${canary}`,
  `a/${up}etc/${canary}`,
  `/${up}etc/${canary}`,
];
const code = [
  `${canary}()`,
  `';${canary}();'`,
  `";${canary}();"`,
  `1;${canary}()`,
  `);${canary}();(`,
  `\\';${canary}();//`,
  `$` + `{${canary}()}`,
];
const url = [
  `http://${canary}.example/`,
  `//${canary}.example/`,
  `@${canary}.example/`,
  `.${canary}.example/`,
  `https:${canary}.example`,
];
const nosql = [{ $ne: canary }, { $gt: '', $ne: canary }, `'; ${canary}(); '`, `' || ${canary} || '`, canary];
const xml = [`<${canary}/>`, `"><${canary} a="`, `'><${canary} a='`, `]]><${canary}/>`];
const entity = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY ${canary} SYSTEM "file:///etc/passwd">]><a>&${canary};</a>`;
const laughs = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "${canary}"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><a>&c;</a>`;

const byCwe: Readonly<Record<number, readonly unknown[]>> = {
  22: path,
  73: [...path, canary],
  78: [`; ${canary}`, `$(${canary})`, `' ; ${canary} '`, `" ; ${canary} "`, `| ${canary}`, `\n${canary}`, canary],
  79: [
    `<img src=x onerror=${canary}()>`,
    `<script>${canary}()</script>`,
    `"><svg onload=${canary}()>`,
    `'><svg onload=${canary}()>`,
    `" onmouseover="${canary}()`,
    `' onmouseover='${canary}()`,
    `x onmouseover=${canary}()`,
    `javascript:${canary}()`,
    `</script><script>${canary}()</script>`,
    `';${canary}();'`,
    `";${canary}();"`,
    `${canary}()`,
    `<scr<script>ipt>${canary}()</scr</script>ipt>`,
    `<IMG SRC=x ONERROR=${canary}()>`,
    `https://${canary}.example/x.js`,
  ],
  88: [`--${canary}=x`, `-${canary}`, `x --${canary}`],
  89: [
    `' OR ${canary}=1 -- `,
    `1 OR ${canary}=1`,
    `" OR ${canary}=1 -- `,
    `1) OR ${canary}=1 -- `,
    '` OR ' + `${canary}=1 -- `,
    `\\' OR ${canary}=1 -- `,
    `'' OR ${canary}=1 -- `,
    `id; DROP TABLE ${canary}`,
    `id, ${canary}`,
  ],
  90: [`*)(${canary}=*`, `*)(|(${canary}=*))`],
  91: xml,
  94: code,
  95: code,
  113: [`a\r\n${canary}: b`, `a\n${canary}: b`, `a\r${canary}: b`],
  117: [`a\nERROR ${canary}`, `a\r\nERROR ${canary}`, `a\rERROR ${canary}`],
  134: [`%s%d%j ${canary}`],
  434: [`${canary}.php`, `${canary}.html`, `${canary}.jpg.php`, `${canary}.PHP`, `${canary}.svg`],
  470: [canary, 'constructor', '__proto__', 'toString'],
  601: [
    `https://${canary}.example/`,
    `//${canary}.example/`,
    `/\\${canary}.example/`,
    `/\t/${canary}.example/`,
    `javascript:${canary}()`,
    `@${canary}.example/`,
    `.${canary}.example/`,
  ],
  611: [entity],
  643: [`'' or ${canary} or '`, `' or ${canary}='`, `" or ${canary}="`, `1 or ${canary}`],
  776: [laughs],
  915: [{ name: 'a', role: canary, isAdmin: canary, admin: canary, id: canary, balance: canary }],
  918: url,
  943: nosql,
  1321: [
    JSON.parse(`{"__proto__":{"${canary}":"${canary}"}}`),
    JSON.parse(`{"constructor":{"prototype":{"${canary}":"${canary}"}}}`),
    `__proto__.${canary}`,
    `constructor.prototype.${canary}`,
    '__proto__',
    `{"__proto__":{"${canary}":"${canary}"}}`,
  ],
  1333: [`(${canary}+)+$`, `(a*)*${canary}`],
  1336: [
    `{{${canary}}}`,
    `<%= ${canary} %>`,
    `#{${canary}}`,
    `$` + `{${canary}}`,
    `{{constructor.constructor('${canary}')()}}`,
  ],
};

const pickled = `cos\nsystem\n(S'${canary}'\ntR.`;
const evaluated = [
  `__import__('os').system('${canary}') or ${canary}`,
  `'+${canary}()+'`,
  `"+${canary}()+"`,
  `'\n${canary}()\n'`,
];

/** What only Python takes for more than text. */
const pythonOnly: Readonly<Record<number, readonly unknown[]>> = {
  94: evaluated,
  95: evaluated,
  134: [`{${canary}}`, `{0.${canary}}`, `{self.${canary}}`, `{user.${canary}}`],
  330: [0.125, 0.875],
  470: ['os', '__class__'],
  502: [
    pickled,
    Buffer.from(pickled).toString('base64'),
    Buffer.from(pickled).toString('hex'),
    `!!python/object/apply:os.system ["${canary}"]`,
    `!!python/object/new:os.system [${canary}]`,
    { 'py/object': canary },
  ],
  915: [
    { name: 'a', is_admin: canary, is_staff: canary, role: canary, owner_id: canary },
    { __class__: { [canary]: canary } },
    { __init__: { __globals__: { [canary]: canary } } },
    `__class__.${canary}`,
  ],
  1336: [`{% print(${canary}) %}`, `<% ${canary} %>`],
};

const gadget = 'flow.Gadget';
/** A stream of Java objects with the sandbox's own gadget, version 1, without fields. */
const objects = Buffer.concat([
  Buffer.from([0xac, 0xed, 0, 5, 0x73, 0x72, 0, gadget.length]),
  Buffer.from(gadget),
  Buffer.from([0, 0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0x78, 0x70]),
]).toString('base64');

/** What only Java takes for more than text. */
const javaOnly: Readonly<Record<number, readonly unknown[]>> = {
  502: [objects],
  611: [`<?xml version="1.0"?><!DOCTYPE a [<!ENTITY ${canary} SYSTEM "flow:${canary}">]><a>&${canary};</a>`],
};

const only: Readonly<Partial<Record<Language, Readonly<Record<number, readonly unknown[]>>>>> = {
  java: javaOnly,
  python: pythonOnly,
};
