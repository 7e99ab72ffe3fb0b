/** `source` is what a code engine would have to understand; the rest may hold secrets, but no flow. */
export type LanguageKind = 'source' | 'markup' | 'data' | 'prose';

/**
 * What marks a file's language. Extensions, names and interpreters are in lower case and compared without regard to it.
 */
export interface Language {
  readonly kind: LanguageKind;
  /** With the dot. */
  readonly extensions: readonly string[];
  /** Whole file names; `dockerfile` also stands for `Dockerfile.dev`. */
  readonly names?: readonly string[];
  /** Programs that a first line `#!…` may name, without a version. */
  readonly interpreters?: readonly string[];
  /** Extensions that other files have as well: of this language where such a mark stands in the text. */
  readonly marked?: { readonly extensions: readonly string[]; readonly mark: string };
}

const source = (extensions: string, names = '', interpreters = ''): Language => ({
  kind: 'source',
  extensions: words(extensions),
  names: words(names),
  interpreters: words(interpreters),
});

const other =
  (kind: LanguageKind) =>
  (extensions: string, names = ''): Language => ({ kind, extensions: words(extensions), names: words(names) });

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');
const markup = other('markup');
const data = other('data');
const prose = other('prose');

/**
 * The one table of languages: the list of a scan's languages, what each engine looks at and the coverage all go by it.
 * Keys are the names on the wire. An extension that several languages share goes to the one found most often in
 * repositories. SQL is data, since most of it is dumps and migrations; a dialect with procedures is source. Build files
 * are data too: nearly every repository has some, and they say little about what its code does.
 */
export const languageTable = {
  javascript: source('.js .jsx .mjs .cjs .es .es6 .jsm .pac .ssjs .xsjs .xsjslib', 'jakefile', 'node nodejs'),
  typescript: source('.ts .tsx .mts .cts', '', 'deno bun tsx ts-node'),
  python: source('.py .pyi .pyw .py3 .pyde .pyt .tac .wsgi .gyp .gypi', 'sconstruct sconscript wscript', 'python pypy'),
  java: source('.java .jav'),
  go: source('.go', '', 'gorun'),
  kotlin: source('.kt .kts .ktm', '', 'kotlin'),
  scala: source('.scala .sc .sbt', '', 'scala'),
  groovy: source('.groovy .gradle .gvy', 'jenkinsfile', 'groovy'),
  clojure: source('.clj .cljs .cljc .bb', '', 'clojure bb'),
  'c#': source('.cs .csx .cake'),
  'visual basic': source('.vb .vbs .bas .frm'),
  'f#': source('.fs .fsx .fsi'),
  php: {
    ...source('.php .phtml .php3 .php4 .php5 .php7 .php8 .phps .phpt .inc', '', 'php'),
    marked: { extensions: words('.module .install .theme .profile .engine .ctp .tpl'), mark: '<?php' },
  },
  hack: source('.hack .hhi'),
  ruby: source(
    '.rb .rake .rbw .ru .gemspec .podspec .jbuilder .builder .thor',
    'rakefile gemfile vagrantfile podfile fastfile brewfile guardfile capfile dangerfile berksfile',
    'ruby jruby',
  ),
  crystal: source('.cr'),
  c: source('.c .h'),
  'c++': source('.cc .cpp .cxx .c++ .hpp .hh .hxx .h++ .ipp .tpp .ino'),
  'objective-c': source('.m .mm'),
  cuda: source('.cu .cuh'),
  rust: source('.rs'),
  swift: source('.swift', '', 'swift'),
  zig: source('.zig'),
  nim: source('.nim .nims'),
  d: source('.d .di'),
  dart: source('.dart', '', 'dart'),
  elixir: source('.ex .exs', '', 'elixir'),
  erlang: source('.erl .hrl .escript', 'rebar.config', 'escript'),
  haskell: source('.hs .lhs', '', 'runhaskell runghc'),
  ocaml: source('.ml .mli .mll .mly'),
  elm: source('.elm'),
  purescript: source('.purs'),
  lisp: source('.lisp .lsp .cl .el .scm .ss .rkt', '', 'sbcl racket guile'),
  prolog: source('.pro .prolog'),
  julia: source('.jl', '', 'julia'),
  r: source('.r .rmd .qmd', '.rprofile', 'rscript'),
  matlab: source('.mlx .matlab'),
  'jupyter notebook': source('.ipynb'),
  lua: source('.lua .luau .rockspec', '', 'lua luajit'),
  perl: source('.pl .pm .t .psgi', 'makefile.pl cpanfile', 'perl'),
  raku: source('.raku .rakumod .p6', '', 'raku'),
  tcl: source('.tcl .tk', '', 'tclsh wish expect'),
  shell: source(
    '.sh .bash .zsh .ksh .fish .command .ebuild .bats',
    '.bashrc .bash_profile .bash_aliases .profile .zshrc .zshenv .zprofile pkgbuild',
    'sh bash zsh ksh dash ash fish bats',
  ),
  powershell: source('.ps1 .psm1 .psd1', '', 'pwsh powershell'),
  batch: source('.bat .cmd'),
  awk: source('.awk', '', 'awk gawk mawk'),
  'vim script': source('.vim .vimrc', '.vimrc'),
  coffeescript: source('.coffee .litcoffee', 'cakefile', 'coffee'),
  livescript: source('.livescript'),
  rescript: source('.res .resi'),
  haxe: source('.hx'),
  actionscript: source('.as'),
  gdscript: source('.gd'),
  solidity: source('.sol'),
  vyper: source('.vy'),
  cairo: source('.cairo'),
  move: source('.move'),
  apex: source('.cls .trigger .apex'),
  abap: source('.abap'),
  cobol: source('.cob .cbl .cobol .cpy'),
  fortran: source('.f .for .f77 .f90 .f95 .f03 .f08'),
  pascal: source('.pas .dpr .lpr'),
  ada: source('.ada .adb .ads'),
  smalltalk: source('.st'),
  assembly: source('.s .asm .nasm'),
  verilog: source('.v .vh .sv .svh'),
  vhdl: source('.vhd .vhdl'),
  shader: source('.glsl .vert .frag .hlsl .wgsl .metal .fx'),
  webassembly: source('.wat .wast'),
  plsql: source('.pls .pks .pkb .plsql .plb .tsql'),
  hcl: source('.tf .tfvars .hcl .nomad'),
  bicep: source('.bicep'),
  puppet: source('.pp'),
  nix: source('.nix'),
  rego: source('.rego'),
  starlark: source('.bzl .bazel .star', 'build workspace buck tiltfile'),
  vue: source('.vue'),
  svelte: source('.svelte'),
  astro: source('.astro'),
  jsp: source('.jsp .jspx .jspf .tag .gsp'),
  'asp.net': source('.asp .aspx .ascx .ashx .asmx .master .asax'),
  razor: source('.cshtml .vbhtml .razor'),
  erb: source('.erb .rhtml'),
  ejs: source('.ejs .eta'),
  blade: source('.blade'),
  coldfusion: source('.cfm .cfc .cfml'),
  velocity: source('.vm .vtl'),
  freemarker: source('.ftl .ftlh'),
  html: markup('.html .htm .xhtml .shtml'),
  css: markup('.css .scss .sass .less .styl .pcss'),
  svg: markup('.svg'),
  handlebars: markup('.hbs .handlebars .mustache'),
  pug: markup('.pug .jade'),
  haml: markup('.haml .slim'),
  jinja: markup('.jinja .jinja2 .j2 .njk .twig .liquid'),
  mdx: markup('.mdx'),
  sql: data('.sql .ddl .dml .psql'),
  json: data(
    '.json .json5 .jsonc .jsonl .ndjson .geojson .webmanifest .avsc',
    '.eslintrc .babelrc .prettierrc composer.lock pipfile.lock',
  ),
  yaml: data('.yml .yaml', '.clang-format'),
  toml: data('.toml', 'cargo.lock poetry.lock uv.lock pipfile'),
  xml: data(
    '.xml .xsd .xsl .xslt .wsdl .plist .config .csproj .vbproj .fsproj .vcxproj .props .targets .resx .xaml .fxml .pom .rss .atom',
  ),
  ini: data(
    '.ini .cfg .conf .cnf .properties .env .editorconfig .desktop .service',
    '.env .gitconfig .npmrc .editorconfig',
  ),
  dockerfile: data('.dockerfile .containerfile', 'dockerfile containerfile'),
  makefile: data('.mk .mak', 'makefile gnumakefile'),
  cmake: data('.cmake', 'cmakelists.txt'),
  csv: data('.csv .tsv .psv'),
  protobuf: data('.proto'),
  thrift: data('.thrift'),
  graphql: data('.graphql .gql'),
  'go module': data('', 'go.mod go.sum go.work'),
  lockfile: data('.lock'),
  diff: data('.diff .patch'),
  'source map': data('.map'),
  credentials: data('.netrc .pypirc .htpasswd .envrc .pgpass', '.netrc .pypirc .htpasswd .envrc .pgpass'),
  certificate: data('.pem .crt .cer .key .csr .pub'),
  'ignore list': data(
    '',
    '.gitignore .dockerignore .npmignore .eslintignore .prettierignore .gitattributes codeowners',
  ),
  translation: data('.po .pot .arb .strings .xliff .xlf'),
  log: data('.log'),
  markdown: prose('.md .markdown .mdown .mkd'),
  restructuredtext: prose('.rst .rest'),
  asciidoc: prose('.adoc .asciidoc'),
  tex: prose('.tex .bib .sty .ltx'),
  org: prose('.org'),
  text: prose(
    '.txt .text .rtf',
    'license licence copying notice readme changelog changes authors contributors contributing maintainers install todo news version',
  ),
} as const satisfies Readonly<Record<string, Language>>;

/** Name of a language, as on the wire. */
export type LanguageName = keyof typeof languageTable;
