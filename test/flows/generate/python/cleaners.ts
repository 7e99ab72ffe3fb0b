import type { Cleaner, Draft, Import, Piece, SinkSort } from '../backend.ts';

type Write = (draft: Draft) => Piece;
const all: readonly SinkSort[] = [
  'sql',
  'html',
  'shell',
  'path',
  'url',
  'redirect',
  'code',
  'xpath',
  'ldap',
  'template',
];

/** Checks and cleaners, of the standard library, of packages, of the program's own; each with what it is good for. */
export const cleaners: readonly Cleaner[] = [
  ...works('casts', all, [
    plain((input) => `str(int(${input})) if ${input}.isdecimal() else "0"`),
    ({ fresh, input }) => {
      const result = fresh('value');
      return {
        result,
        before: `try:\n    ${result} = str(int(${input}))\nexcept ValueError:\n    ${result} = "0"`,
      };
    },
    plain((input) => `"%d" % len(${input})`),
  ]),
  ...works('allow-lists', all, [
    ({ fresh, input, constant }) => {
      const [allowed, result] = [fresh('list'), fresh('value')];
      return {
        result,
        top: `${allowed.toUpperCase()} = {"17", "18", "19"}`,
        before: `${result} = ${input} if ${input} in ${allowed.toUpperCase()} else ${constant}`,
      };
    },
    ({ fresh, input, constant }) => {
      const result = fresh('value');
      return { result, before: `${result} = {"17": "1", "18": "2"}.get(${input}, ${constant})` };
    },
    ({ input }) => ({ result: input, before: `if ${input} in ("17", "18", "19"):` }),
  ]),
  ...works('guards', all, [
    ({ input }) => ({ result: input, before: `if ${input}.isalnum():` }),
    ({ input }) => ({
      result: input,
      imports: [{ from: 're' }],
      before: `if re.fullmatch(r"[a-zA-Z0-9]+", ${input}):`,
    }),
    ({ fresh, input }) => {
      const check = fresh('act');
      return {
        result: input,
        imports: [{ from: 're' }],
        top: `def ${check}(text):\n    if not re.match(r"\\A\\w+\\Z", text):\n        raise ValueError("text")\n    return True`,
        before: `if ${check}(${input}):`,
      };
    },
  ]),
  ...works(
    'own-sanitizers',
    ['html'],
    [
      plain((input) => `html.escape(${input})`, [{ from: 'html' }]),
      plain((input) => `str(escape(${input}))`, [{ from: 'markupsafe', names: ['escape'] }]),
      plain((input) => `bleach.clean(${input}, tags=[])`, [{ from: 'bleach' }]),
      own('text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")'),
    ],
  ),
  ...works('own-sanitizers', ['shell'], [plain((input) => `shlex.quote(${input})`, [{ from: 'shlex' }])]),
  ...works(
    'own-sanitizers',
    ['path'],
    [
      plain((input) => `os.path.basename(${input})`, [{ from: 'os' }]),
      plain((input) => `secure_filename(${input})`, [{ from: 'werkzeug.utils', names: ['secure_filename'] }]),
    ],
  ),
  ...works(
    'own-sanitizers',
    ['url', 'redirect'],
    [plain((input) => `"/items?q=" + quote(${input}, safe="")`, [{ from: 'urllib.parse', names: ['quote'] }])],
  ),
  ...works(
    'own-sanitizers',
    ['ldap'],
    [plain((input) => `escape_filter_chars(${input})`, [{ from: 'ldap.filter', names: ['escape_filter_chars'] }])],
  ),
  ...works(
    'own-sanitizers',
    ['sql', 'xpath', 'shell', 'ldap', 'template', 'path', 'code'],
    [
      own('re.sub(r"[^a-zA-Z0-9]", "", text) or "0"', [{ from: 're' }]),
      own('"".join(char for char in text if char.isalnum()) or "0"'),
    ],
  ),
  ...fails(
    'own-sanitizers',
    ['html'],
    [own('text.replace("<script>", "")'), own('text.replace("<", "&lt;", 1)'), own('text.strip()')],
  ),
  ...fails('own-sanitizers', ['sql', 'xpath'], [own(`text.replace("'", "", 1)`), own('text.strip()')]),
  ...fails('own-sanitizers', ['shell'], [own('text.replace(";", "")'), own('text.strip()')]),
  ...fails(
    'own-sanitizers',
    ['path'],
    [own('text.replace("../", "", 1)'), own('os.path.normpath(text)', [{ from: 'os' }])],
  ),
  ...fails(
    'own-sanitizers',
    ['code', 'template', 'ldap', 'redirect', 'url'],
    [own('text.strip()'), own('text.replace("#", "")')],
  ),
  ...fails(
    'guards',
    ['sql', 'html', 'shell', 'path', 'code', 'xpath', 'ldap', 'template'],
    [
      ({ input }) => ({ result: input, before: `if len(${input}) < 500:` }),
      ({ input }) => ({ result: input, imports: [{ from: 're' }], before: `if re.search(r"[0-9a-z]+", ${input}):` }),
    ],
  ),
];

function plain(expression: (input: string) => string, imports: readonly Import[] = []): Write {
  return ({ fresh, input }) => {
    const result = fresh('value');
    return { result, imports, before: `${result} = ${expression(input)}` };
  };
}

/** A function of the program's own over `text`. */
function own(expression: string, imports: readonly Import[] = []): Write {
  return ({ fresh, input }) => {
    const [clean, result] = [fresh('act'), fresh('value')];
    return {
      result,
      imports,
      top: `def ${clean}(text):\n    return ${expression}`,
      before: `${result} = ${clean}(${input})`,
    };
  };
}

function works(mechanism: string, sorts: readonly SinkSort[], writes: readonly Write[]): Cleaner[] {
  return writes.map((write) => ({ mechanism, sorts, works: true, write }));
}

function fails(mechanism: string, sorts: readonly SinkSort[], writes: readonly Write[]): Cleaner[] {
  return writes.map((write) => ({ mechanism, sorts, works: false, write }));
}
