import type { Catalogue } from '../domain/rules/rules.ts';

let listed: ReturnType<Catalogue> | undefined;

/** Read when somebody first asks for it, so that the API is there at once; the rules of a version never change. */
export const ruleCatalogue: Catalogue = () => (listed ??= readCatalogue());

const readCatalogue: Catalogue = async () => (await import('../scanner/catalogue/list-rules.ts')).listRules();
