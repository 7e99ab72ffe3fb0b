type Properties<Name extends keyof HTMLElementTagNameMap> = Partial<HTMLElementTagNameMap[Name]>;

/**
 * An element with its properties and children. Texts become text nodes, never markup: names are other people's text.
 */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties<Name> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

/** The element of the page with this id, which is of this kind. */
export const byId = <Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind => {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new Error(`The page has no ${kind.name} "${id}"`);
};
