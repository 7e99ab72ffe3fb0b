class Raw {
  constructor(readonly text: string) {}
}

export interface Statement {
  text: string;
  values: unknown[];
}

export const raw = (text: string): Raw => new Raw(text);

/** Values become $1, $2 …; what raw() made is copied into the text. */
export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Statement {
  const values: unknown[] = [];
  let text = strings[0];
  parts.forEach((part, index) => {
    if (part instanceof Raw) {
      text += part.text;
    } else {
      values.push(part);
      text += `$${values.length}`;
    }
    text += strings[index + 1];
  });
  return { text, values };
}
