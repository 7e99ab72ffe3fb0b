import { hash } from 'node:crypto';

/**
 * JSON of a `Value`, ready to be sent. What never changes again is kept in the form in which it is read most: a page of
 * ended scans is then joined from texts, where parsing and writing them again would cost more than reading them.
 */
export class JsonText<Value> {
  readonly text: string;
  readonly #tags: readonly string[] | undefined;
  #tag: string | undefined;
  /** Only for the compiler: which value the text stands for. */
  declare readonly value: Value;

  private constructor(text: string, tags?: readonly string[]) {
    this.text = text;
    this.#tags = tags;
  }

  /**
   * The same for the same text, and for no other: of a page made of those of its parts, as most of them are known
   * already and a page is long.
   */
  get tag(): string {
    this.#tag ??= hash('sha1', this.#tags === undefined ? this.text : this.#tags.join(' '), 'base64url');
    return this.#tag;
  }

  static of<Value>(value: Value): JsonText<Value> {
    return new JsonText(JSON.stringify(value));
  }

  /** Takes over text that was made by `of` for the same type, such as a stored record. */
  static stored<Value>(text: string): JsonText<Value> {
    return new JsonText(text);
  }

  static page<Item>(
    items: JsonText<Item>[],
    next_cursor: string | null,
  ): JsonText<{ data: Item[]; next_cursor: string | null }> {
    const data = items.map(({ text }) => text).join(',');
    const cursor = JSON.stringify(next_cursor);
    return new JsonText(`{"data":[${data}],"next_cursor":${cursor}}`, [...items.map(({ tag }) => tag), cursor]);
  }

  static report<Scan, Issue>(
    scan: JsonText<Scan>,
    issues: JsonText<Issue>[],
  ): JsonText<{ scan: Scan; issues: Issue[] }> {
    return new JsonText(`{"scan":${scan.text},"issues":[${issues.map(({ text }) => text).join(',')}]}`);
  }
}
