import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { nodesIn } from './children.ts';
import { Kind, Token } from './vocabulary.ts';

/** A name that an import brings, by the class it comes from and the way from there. */
export interface ImportedName {
  /** Classes that may be meant, with their packages, the likeliest first, a space between. */
  readonly specifier: string;
  readonly path: readonly string[];
}

/** What the head of a file says of names that the file does not declare. */
export class ImportTable {
  readonly #package: string;
  readonly #classes = new Map<string, ImportedName>();
  readonly #members = new Map<string, ImportedName>();
  readonly #packages: string[] = [];
  /** Classes all of whose members are meant. */
  readonly wholeClasses: ImportedName[] = [];

  constructor(tree: SyntaxTree) {
    let own = '';
    for (let node = 1; node < tree.count; node = tree.after(node)) {
      const kind = tree.kind(node);
      if (kind === Kind.package_declaration) own = nameIn(tree, node);
      if (kind === Kind.import_declaration) this.#add(tree, node);
    }
    this.#package = own;
  }

  /** The class of that name: imported, of the same package, or of a package that is imported whole. */
  classNamed(name: string): ImportedName {
    const known = this.#classes.get(name);
    if (known !== undefined) return known;
    const packages = [this.#package, ...this.#packages, 'java.lang'];
    const specifier = [...new Set(packages.map((one) => (one === '' ? name : `${one}.${name}`)))].join(' ');
    return { specifier, path: [] };
  }

  /** True for a name in capitals that is a class nonetheless, not a constant. */
  hasAcronym(name: string): boolean {
    return this.#classes.has(name) || this.#packages.includes(acronyms.get(name) ?? '');
  }

  /** A member that a static import brings. */
  member(name: string): ImportedName | null {
    return this.#members.get(name) ?? null;
  }

  #add(tree: SyntaxTree, node: Node): void {
    const parts = nameIn(tree, node).split('.');
    const isWhole = tree.childOf(node, Kind.asterisk) !== NONE;
    const isStatic = tree.childOf(node, Token.static) !== NONE;
    const last = parts.at(-1) ?? '';
    if (isStatic) {
      if (isWhole) this.wholeClasses.push(classIn(parts));
      else this.#members.set(last, withStep(classIn(parts.slice(0, -1)), last));
    } else if (isWhole) this.#packages.push(parts.join('.'));
    else this.#classes.set(last, classIn(parts));
  }
}

function nameIn(tree: SyntaxTree, node: Node): string {
  const name = nodesIn(tree, node).find((child) => nameKinds.has(tree.kind(child))) ?? NONE;
  return tree.slice(name).replaceAll(/\s/g, '');
}

const nameKinds: ReadonlySet<number> = new Set([Kind.scoped_identifier, Kind.identifier]);

/** `a.b.Outer.Inner`: the class that a file is named after, and the way within it. */
export function classIn(parts: readonly string[]): ImportedName {
  const first = parts.findIndex((part) => /^\p{Lu}/u.test(part));
  if (first < 0) return { specifier: parts.join('.'), path: [] };
  return { specifier: parts.slice(0, first + 1).join('.'), path: parts.slice(first + 1) };
}

const withStep = ({ specifier, path }: ImportedName, step: string): ImportedName => ({
  specifier,
  path: [...path, step],
});

/** Classes of the language's own packages whose names are in capitals. */
const acronyms: ReadonlyMap<string, string> = new Map([
  ['URI', 'java.net'],
  ['URL', 'java.net'],
  ['UUID', 'java.util'],
]);
