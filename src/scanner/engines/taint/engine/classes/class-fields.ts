import { PROTOTYPE } from './prototypes.ts';

/** Fields of a class object that no program can name. */
export const ClassField = {
  prototype: PROTOTYPE,
  constructor: '[[constructor]]',
  /** Closures that give an instance its fields. */
  fields: '[[fields]]',
  super: '[[super]]',
  annotations: '[[annotations]]',
} as const;

export const annotationField = (member: string | null, parameter: number): string =>
  `[[at]]${member ?? ''}#${parameter < 0 ? '' : parameter}`;

/** The member that such a field of a class is about, not one of its parameters; null for any other field. */
export const annotatedMember = (field: string): string | null => /^\[\[at\]\](.+)#$/.exec(field)?.[1] ?? null;
