/** By what a file's name ends in; a name on its own stands for that file. In lower case. */
const marks = {
  bash: '.sh .bash .zsh .ksh .bats .bashrc .profile .zshrc .dotenv .env',
  c: '.c .h',
  cpp: '.cc .cpp .cxx .c++ .hpp .hh .hxx .h++ .ipp .tpp .ino',
  csharp: '.cs .csx .cshtml .razor',
  css: '.css .scss .less',
  dockerfile: '.dockerfile dockerfile containerfile',
  go: '.go',
  groovy: '.groovy .gradle .gvy jenkinsfile',
  hcl: '.tf .tfvars .hcl .nomad',
  ini: '.ini .toml .cfg .conf .editorconfig pipfile',
  java: '.java .jav',
  javascript: '.js .jsx .mjs .cjs .es6',
  json: '.json .jsonc .json5 .webmanifest .ipynb',
  kotlin: '.kt .kts',
  nginx: 'nginx.conf',
  php: '.php .phtml .php3 .php4 .php5 .php7 .php8 .phps .phpt .inc',
  properties: '.properties',
  python: '.py .pyi .pyw .wsgi',
  ruby: '.rb .rake .rbw .ru .gemspec .podspec .jbuilder rakefile gemfile vagrantfile podfile fastfile',
  rust: '.rs',
  scala: '.scala .sc .sbt',
  solidity: '.sol',
  sql: '.sql .pls .pks .pkb .plsql .tsql',
  swift: '.swift',
  typescript: '.ts .tsx .mts .cts',
  xml: '.xml .html .htm .xhtml .vue .svelte .jsp .jspx .svg .config .csproj .xsd .ejs .hbs .handlebars .twig .erb .jinja .j2',
  yaml: '.yaml .yml',
} as const satisfies Readonly<Record<string, string>>;

/** What code can be highlighted as. */
export type CodeLanguage = keyof typeof marks;

const languages = new Map(
  Object.entries(marks).flatMap(
    // a key of the literal above
    ([language, text]) => text.split(' ').map((mark) => [mark, language as CodeLanguage] as const),
  ),
);

/** By the name of its file, or by a language as rules and scans name it. Null for what is shown as plain text. */
export const languageOfFile = (path: string): CodeLanguage | null => {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const beforeDot = name.slice(0, name.indexOf('.'));
  return (
    languages.get(name) ??
    languages.get(name.slice(name.lastIndexOf('.'))) ??
    (beforeDot === 'dockerfile' ? 'dockerfile' : null)
  );
};

const namesElsewhere = new Map<string, CodeLanguage>([
  ['c#', 'csharp'],
  ['c++', 'cpp'],
  ['shell', 'bash'],
  ['dotenv', 'bash'],
  ['docker', 'dockerfile'],
  ['html', 'xml'],
  ['maven', 'xml'],
  ['android', 'xml'],
  ['webconfig', 'xml'],
  ['npm', 'json'],
  ['appsettings', 'json'],
  ['spring', 'properties'],
  ['kubernetes', 'yaml'],
  ['helm', 'yaml'],
  ['compose', 'yaml'],
  ['cloudformation', 'yaml'],
  ['github-actions', 'yaml'],
  ['gitlab', 'yaml'],
]);

const isLanguage = (name: string): name is CodeLanguage => Object.hasOwn(marks, name);

/** Of a language or kind of configuration by the name that rules and scans have for it. */
export const languageNamed = (name: string): CodeLanguage | null =>
  isLanguage(name) ? name : (namesElsewhere.get(name) ?? null);
