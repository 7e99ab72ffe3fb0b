import { longestPath, type Path } from '../format/pattern.ts';
import type {
  AnnotationModel,
  AnswerModel,
  Callback,
  CallModel,
  Decision,
  EntryModel,
  Narrowing,
  SinkModel,
  SourceModel,
  TypeId,
} from '../model.ts';

/** A call model while specs still add to it. */
export type CallDraft = {
  -readonly [Key in keyof CallModel]: CallModel[Key] extends readonly (infer Item)[] ? Item[] : CallModel[Key];
};

/** A path into a library, or a named type. */
export interface Node {
  readonly id: TypeId;
  readonly name: string;
  readonly depth: number;
  readonly children: Map<string, Node>;
  /** Named types that a value of this path has besides. */
  readonly also: Set<Node>;
  call: CallDraft | null;
  source: SourceModel | null;
  readonly writes: SinkModel[];
  readonly assigned: Callback[];
  readonly answers: AnswerModel[];
  annotation: AnnotationModel | null;
  /** Methods of classes that extend this one. */
  readonly methods: Map<string, EntryModel>;
  /** Methods that take a parameter declared as this. */
  readonly takers: Map<string, EntryModel>;
  /** It says nothing of a caller from outside. */
  isInside: boolean;
  decides: Decision | null;
  narrows: Narrowing | null;
  narrowsWritten: Narrowing | null;
  isShared: boolean;
  isTextless: boolean;
  relays: boolean;
}

type Roots = Map<string, Map<string, Node>>;

/** All that specs describe, by where it is found. Ids follow the order of the specs, so equal specs give equal ids. */
export class Trie {
  readonly nodes: Node[];
  /** By kind, then by name. */
  readonly roots: Roots;

  constructor(nodes: Node[] = [], roots: Roots = new Map()) {
    this.nodes = nodes;
    this.roots = roots;
  }

  root(kind: string, name: string): Node | null {
    return this.roots.get(kind)?.get(name) ?? null;
  }

  makeRoot(kind: string, name: string, shown = name): Node {
    const known = this.root(kind, name);
    if (known !== null) return known;
    const made = this.#make(shown, 0);
    const roots = this.roots.get(kind);
    if (roots === undefined) this.roots.set(kind, new Map([[name, made]]));
    else roots.set(name, made);
    return made;
  }

  rootsOf(kind: string): Node[] {
    return [...(this.roots.get(kind)?.values() ?? [])];
  }

  makePath({ head, steps }: Path): Node {
    const shown = head.kind === 'declared' ? `type ${head.name}` : head.kind === 'any' ? '*' : head.name;
    return steps.reduce((node, step) => this.makeChild(node, step), this.makeRoot(head.kind, head.name, shown));
  }

  makeChild(parent: Node, step: string): Node {
    const known = parent.children.get(step);
    if (known !== undefined) return known;
    const name = /^[[(]/.test(step)
      ? parent.name + step
      : step === 'new()'
        ? `new ${parent.name}()`
        : `${parent.name}.${step}`;
    const made = this.#make(name, parent.depth + 1);
    if (made.depth > longestPath) throw new Error(`${name}: has more than ${longestPath} steps`);
    parent.children.set(step, made);
    return made;
  }

  #make(name: string, depth: number): Node {
    const node: Node = {
      id: this.nodes.length,
      name,
      depth,
      children: new Map(),
      also: new Set(),
      call: null,
      source: null,
      writes: [],
      assigned: [],
      answers: [],
      annotation: null,
      methods: new Map(),
      takers: new Map(),
      isInside: false,
      decides: null,
      narrows: null,
      narrowsWritten: null,
      isShared: false,
      isTextless: false,
      relays: false,
    };
    this.nodes.push(node);
    return node;
  }
}

/** A node and all types that its values have besides, those left out of which nothing is said. */
export function closure(starts: Iterable<Node>): TypeId[] {
  const seen = new Set(starts);
  // A set grows while it is walked.
  for (const node of seen) for (const other of node.also) seen.add(other);
  return [...seen].filter(saysSomething).map(({ id }) => id);
}

const saysSomething = (node: Node): boolean =>
  node.also.size === 0 ||
  node.children.size > 0 ||
  node.writes.length > 0 ||
  node.assigned.length > 0 ||
  node.answers.length > 0 ||
  node.call !== null ||
  node.source !== null ||
  node.decides !== null ||
  node.narrows !== null ||
  node.narrowsWritten !== null ||
  node.isShared ||
  node.isTextless ||
  node.relays ||
  node.methods.size > 0 ||
  node.takers.size > 0 ||
  node.isInside ||
  node.annotation !== null;
