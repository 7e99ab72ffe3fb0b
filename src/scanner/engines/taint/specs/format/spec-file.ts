import type { Effect } from '../effects.ts';

/*
 * What stands in a spec file: one or more YAML documents of this shape. Patterns are read by `pattern.ts`, places by
 * `place.ts`; `schema.ts` refuses anything else.
 */

/** One text or several that are treated alike. */
export type Texts = string | readonly string[];

export interface SpecDocument {
  /** Unique within the language; other specs say `express:Req` for its type `Req`. */
  readonly spec: string;
  /** Packages whose names patterns begin with. */
  readonly modules?: readonly string[];
  readonly globals?: readonly string[];
  /** Globals whose members are globals again: `window`. */
  readonly globalObjects?: readonly string[];
  /** Named types, each with the patterns that lead to it: `Db: ['mysql.createPool()']`. */
  readonly types?: Readonly<Record<string, Texts | null>>;
  /** What a named type is besides: `Req: http:Request`. */
  readonly is?: Readonly<Record<string, Texts>>;
  /** What values are that unknown code hands over under these names of parameters, fields or variables. */
  readonly names?: readonly { readonly name: Texts; readonly type: Texts; readonly maybe?: number }[];
  readonly entries?: readonly CallbackEntry[];
  readonly calls?: readonly CallbackEntry[];
  readonly shapes?: readonly ShapeEntry[];
  /** Methods that something outside calls on instances of classes that extend one of a library. */
  readonly methods?: readonly MethodEntry[];
  readonly exports?: readonly ExportEntry[];
  readonly manifests?: readonly ManifestEntry[];
  readonly annotations?: readonly AnnotationEntry[];
  readonly statements?: readonly StatementEntry[];
  /** Public methods that nobody is seen to call may be called by a library that their classes belong to. */
  readonly unseen?: UnseenEntry;
  /** Functions that are assigned and called later: `Socket.onmessage`. */
  readonly handlers?: readonly HandlerEntry[];
  readonly sources?: readonly SourceEntry[];
  readonly sinks?: readonly SinkEntry[];
  readonly propagators?: readonly PropagatorEntry[];
  readonly sanitizers?: readonly SanitizerEntry[];
  readonly guards?: readonly GuardEntry[];
  readonly answers?: readonly AnswerEntry[];
  /** Values that are told by the path that leads to them: `MediaType.TEXT_PLAIN`. */
  readonly constants?: Texts;
  /** Members that decide about what the whole was made of: a URL whose host is known leads nowhere else. */
  readonly decides?: readonly {
    readonly read: Texts;
    readonly of?: string;
    readonly clears: Texts;
    readonly leaves?: string;
  }[];
  /** Names of members that tell how long the whole is. */
  readonly measures?: Texts;
  /** Types of which what one function stores another may find: a session, a request on its way through handlers. */
  readonly shared?: Texts;
  /** Types whose values hold no text of an outsider, whoever fills them: an identifier, a date. */
  readonly textless?: Texts;
  /**
   * Types whose values answer what they have not themselves by a method of a class of the program: of their records'.
   */
  readonly relays?: Texts;
  readonly effects?: readonly EffectEntry[];
  readonly templates?: readonly TemplateEntry[];
  /** Calls whose results hold nothing of what they get, although nothing else is said about them. */
  readonly clean?: Texts;
  /** Calls that never come back. */
  readonly ends?: Texts;
  /** Around the code of a case, which is put where it says CODE. */
  readonly frame?: string;
  readonly flows?: readonly FlowCase[];
}

interface CallResult {
  readonly call: Texts;
  /** A type of the result: `Text`, `Promise<List<Row>>`. */
  readonly result?: Texts;
}

/** A function given that is called; as an entry, from outside and later. */
export interface CallbackEntry extends CallResult, Callable {
  readonly calls: Texts;
}

export interface HandlerEntry extends Callable {
  readonly write: Texts;
}

interface Given {
  /** For each parameter a type, a place, several types, or null. */
  readonly with?: readonly (Texts | null)[];
  /** The type of every further parameter, by place or by name. */
  readonly others?: Texts;
  /**
   * A text (a route's) that says by name which of these hold no more than a number or identifier: the first group that
   * matched.
   */
  readonly plain?: RouteEntry;
  /** Likewise: which of these hold one segment of a path, which no slash is in. */
  readonly segments?: RouteEntry;
  /** Likewise: all that are given by name; without it, there may be others. */
  readonly named?: RouteEntry;
  /** Types that parameters declare are checked before the call. */
  readonly checked?: boolean;
  /** Beside `checked`, what parameters are that declare no type. */
  readonly untyped?: Texts;
}

interface RouteEntry {
  readonly at: string;
  readonly matches: string;
}

interface Callable extends Given {
  readonly self?: string;
  readonly to?: string;
  /** Of a class or object that is given: methods of it that are called; `*`: all public ones. */
  readonly methods?: Texts;
  readonly later?: boolean;
  /** Only functions that declare so many parameters: least and most. */
  readonly parameters?: readonly [number, number];
  readonly returns?: readonly ReturnEntry[];
  /**
   * Fields of a parameter that a JSON Schema has checked: `{ parameter: 0, field: params, by: 'arg[1].schema.params'
   * }`.
   */
  readonly checks?: readonly { readonly parameter: number; readonly field: string; readonly by: string }[];
}

/** A sink that is what a function returns; its places begin with `result`. */
export type ReturnEntry = Omit<SinkEntry, 'call' | 'write' | 'result'>;

export interface ShapeEntry {
  /** Names of the function, or how they end: `*_menu`; without it, it may have any. */
  readonly function?: Texts;
  /** Names of the first parameters, with braces for choices; empty where names say nothing. */
  readonly parameters: readonly string[];
  /**
   * For each of the first parameters groups of members, of each of which the function uses one: `[['{query,body}'],
   * ['{send,json}']]`. It takes one parameter more at most.
   */
  readonly uses?: readonly (readonly string[])[];
  /** Members that it uses of what it is called on. */
  readonly usesOfSelf?: readonly string[];
  /** A member that the program gives the function, or the class of one with such a name: `index.exposed = True`. */
  readonly marked?: string;
  readonly with: readonly (Texts | null)[];
  readonly others?: Texts;
  readonly returns?: readonly ReturnEntry[];
  /** Functions in what it returns, which is `arg[0]`, that something outside calls. */
  readonly hands?: readonly (Callable & { readonly calls: Texts })[];
  readonly maybe?: number;
}

export interface MethodEntry extends Given {
  /** Classes that the method's own extends. */
  readonly of?: Texts;
  /** Instead, how the method's own class is called: `*Controller`. */
  readonly inClass?: Texts;
  /** Instead, how a class is called that the method's own extends, wherever that is declared: `Unimplemented*`. */
  readonly below?: Texts;
  /** Instead, types as one of which a parameter is declared: nobody but a library has such a thing to give. */
  readonly taking?: Texts;
  /** Whole names, or how they begin: `resolve_*`; `*` alone stands for every public method. */
  readonly name: Texts;
  /** Methods of the same object that are called right before, one after the other. */
  readonly before?: readonly string[];
  /** How methods begin that are called before with such data: `set`. */
  readonly filledBy?: string;
  readonly fills?: Origin;
  /** What the method's parameters are that hold text or a class of the program, and of which nothing else is said. */
  readonly parameters?: Origin;
  readonly returns?: readonly ReturnEntry[];
  readonly maybe?: number;
}

export interface UnseenEntry {
  readonly parameters: Origin;
  /** Annotations and classes of libraries that say nothing of a caller from outside. */
  readonly besides?: Texts;
  /** Names of such classes, without or with all that stands before; a star stands for any letters. */
  readonly bases?: Texts;
  /** Names of methods that are nobody's entry. */
  readonly methods?: Texts;
}

export interface ExportEntry {
  /** Globs of files, from the root of the checkout or any folder below it. */
  readonly file: Texts;
  /** Of what is within an exported object, the way there: `Query.*`. */
  readonly name: Texts;
  /** Directive the file or function begins with (`use server`). */
  readonly directive?: string;
  readonly with: readonly (Texts | null)[];
  readonly returns?: readonly ReturnEntry[];
  readonly maybe?: number;
}

/** Settings that list functions which are called from outside. */
export interface ManifestEntry {
  /** Globs of files, as those of exports. */
  readonly file: Texts;
  /** In lines of the file; the first group names a function: `src/handlers/ping.ping`, `\A\Pages::show`. */
  readonly matches: string;
  /** What the file must hold as well. */
  readonly requires?: string;
  /** The first group names the module of functions that are named without one; without it, what lies in its folder. */
  readonly module?: string;
  /** Names of functions of that module where the file names none. */
  readonly otherwise?: Texts;
  /** What parameters are that hold text or a class of the program, and of which nothing else is said. */
  readonly parameters?: Origin;
  readonly with: readonly (Texts | null)[];
  readonly others?: Texts;
  readonly returns?: readonly ReturnEntry[];
  readonly maybe?: number;
}

export interface AnnotationEntry {
  readonly annotation: Texts;
  readonly entry?: boolean;
  readonly with?: readonly (Texts | null)[];
  readonly source?: Origin;
  /** What the parameter is declared as is checked before: a number is one. */
  readonly checked?: boolean;
  /** The parameter is what the annotation answers when it is called with such values as `with` says. */
  readonly asks?: boolean;
  /** What the method's parameters are that hold text or a class of the program, and of which nothing else is said. */
  readonly parameters?: Origin;
  /**
   * Of data in a part of a route: an expression with the groups `name` and `expression` that finds the parts in texts
   * of the method's and the class's annotations.
   */
  readonly template?: string;
  /** Those alone that its first text names, each in the first group of this expression. */
  readonly naming?: string;
  /** Said of a class: methods that begin so are called before its others, with such data. */
  readonly filledBy?: string;
  readonly fills?: Origin;
  /** Said of a class: what its methods return that are entries. */
  readonly returns?: readonly ReturnEntry[];
  readonly types?: Texts;
  /** Said of a method that is only declared: a field of the annotation holds what a library runs for it. */
  readonly runs?: PlacesEntry & { readonly field: string };
  /** Said of a parameter: a field of the annotation holds the name by which such a statement calls it. */
  readonly names?: string;
}

/** What a statement takes as it stands: the first group names a parameter, or the way to a part of one. */
interface PlacesEntry extends Pick<SinkEntry, 'kind' | 'label' | 'maybe'> {
  readonly matches: string;
}

/** Files with statements that a library runs for methods which are only declared. */
export interface StatementEntry extends PlacesEntry {
  /** Globs, as those of exports. */
  readonly file: Texts;
  /** The first group is the name of the class, with its packages. */
  readonly class: string;
  /** The groups are the name of a method and its statement. */
  readonly method: string;
}

/** Where something comes from, without where it is got. */
export type Origin = Omit<SourceEntry, 'call' | 'read' | 'at' | 'when'>;

export interface SourceEntry {
  readonly read?: Texts;
  readonly call?: Texts;
  readonly at?: Texts;
  readonly result?: Texts;
  /** The name of a kind of source. */
  readonly as: string;
  readonly deep?: boolean;
  readonly maybe?: number;
  /** All that the source may harm; with a dash before each, what it may not. */
  readonly kinds?: readonly string[];
  readonly chars?: string;
  /** What it begins with for sure. */
  readonly begins?: string;
  readonly when?: readonly ConditionEntry[];
}

export interface SinkEntry extends Partial<CallResult> {
  readonly write?: Texts;
  readonly at?: Texts;
  readonly kind: Texts;
  readonly cwe?: number;
  readonly deep?: boolean;
  readonly except?: readonly string[];
  readonly objectOnly?: boolean;
  /** Where the result is asked for one of these methods at once, or given to it, no harm is done. */
  readonly unlessAsked?: Texts;
  /**
   * The answer that it becomes part of, and where its headers are: harm is done unless one of them has been told by the
   * end that no browser reads it.
   */
  readonly answer?: Texts;
  /** Constants of the program do harm, and nothing else. */
  readonly fixed?: boolean;
  readonly context?: string;
  readonly when?: readonly ConditionEntry[];
  readonly unless?: readonly ConditionEntry[];
  readonly maybe?: number;
  readonly label?: string;
}

export interface ConditionEntry {
  readonly at?: string;
  readonly type?: readonly string[];
  readonly equals?: readonly (string | number | boolean | null)[];
  readonly matches?: string;
  readonly present?: boolean;
  /** No browser reads it as markup: a media type, a map of headers, or an answer of which `answers` has said so. */
  readonly unread?: boolean;
  /** A value of a library, by patterns that lead to it. */
  readonly is?: Texts;
  readonly starts?: string;
  readonly includes?: readonly (string | number | boolean | null)[];
  readonly after?: string;
  readonly with?: readonly string[];
}

export interface PropagatorEntry extends CallResult {
  readonly from: Texts;
  readonly to: Texts;
  readonly same?: boolean;
  readonly deep?: boolean;
  readonly decodes?: boolean;
  readonly placed?: boolean;
  /** What comes out begins as what went in, as far as the program says how. */
  readonly head?: boolean;
  readonly maybe?: number;
  readonly when?: readonly ConditionEntry[];
}

/** A call, or a member that is read: what comes out of it; or one that is written: what is kept there. */
export interface SanitizerEntry extends Partial<CallResult> {
  readonly read?: Texts;
  readonly write?: Texts;
  readonly from?: string;
  readonly to?: string;
  readonly clears?: Texts;
  readonly leaves?: string;
  /** Of a call: what comes out begins with this for sure. */
  readonly begins?: string;
  /** Of a call: it begins as what went in, as far as the program says how. */
  readonly head?: boolean;
  readonly when?: readonly ConditionEntry[];
}

export interface GuardEntry extends CallResult {
  readonly at?: string;
  readonly when?: boolean | 'returns';
  readonly clears?: Texts;
  readonly leaves?: string;
  /** Only of text that begins and ends as the program says: an outsider chooses among what is called so. */
  readonly framed?: boolean;
}

/**
 * What says as what browsers read an answer; the last one counts. One of: its media type, a header by name and value, a
 * header as a line, or a map of headers. A write's value is `arg[0]`.
 */
export interface AnswerEntry extends Partial<CallResult> {
  readonly write?: Texts;
  /** The answer: the receiver, where nothing is said. */
  readonly of?: string;
  readonly type?: string;
  /** With `type`: the header's name, where the call sets any header. */
  readonly header?: string;
  readonly line?: string;
  readonly headers?: string;
}

export interface EffectEntry extends CallResult {
  readonly does?: Effect;
  /** Instead, an object: what answers under each of its names. */
  readonly makes?: Readonly<Record<string, Effect>>;
  /** Only where so many arguments are given: methods of one name do different things. */
  readonly taking?: number;
  readonly given?: readonly string[];
}

export interface TemplateEntry extends CallResult {
  readonly file: string;
  /** What the data is called in the template; without it, it has the names itself. */
  readonly name?: string;
  readonly data?: string;
}

export interface FlowCase {
  readonly code: string;
  /** CWE numbers, each found once. */
  readonly finds: readonly number[];
  /** Ending of the file's name; the language's usual one where it says none. */
  readonly as?: 'js' | 'jsx' | 'ts' | 'tsx';
}
