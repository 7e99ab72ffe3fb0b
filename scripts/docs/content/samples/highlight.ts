import type { Contract, DocumentedOperation } from '../documented-contract.ts';
import { originOf } from './call.ts';
import { type RequestSample, samplesOf } from './samples.ts';

/** A tab of a page: its code as HTML, in which each `.origin` is to become the address of the service. */
interface HighlightedSample {
  label: string;
  html: string;
}

/** Strings before comments, as `//` stands in addresses; the group that matches is the class. */
const grammars: Readonly<Record<RequestSample['language'], RegExp>> = {
  sh: /(?<string>"(?:[^"\\]|\\.)*"|'[^']*')|(?<keyword>^curl\b)/gm,
  ts: /(?<string>'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)|(?<comment>\/\/.*)|(?<keyword>\b(?:import|from|type|const|await|for|of|if|throw|new)\b)/g,
  python:
    /(?<string>"""(?:[^\\]|\\.)*?"""|"(?:[^"\\]|\\.)*")|(?<keyword>\b(?:import|with|as|for|in|True|False|None)\b)/g,
  go: /(?<string>"(?:[^"\\]|\\.)*"|`[^`]*`)|(?<keyword>\b(?:package|import|func|if|defer|nil)\b)/g,
};

/**
 * The samples of an operation with few marks: pages have many of them, and a whole highlighter makes each several times
 * as long.
 */
export const highlightedSamples = (documented: DocumentedOperation, contract: Contract): HighlightedSample[] => {
  const origin = originOf(contract);
  return samplesOf(documented, contract).map((sample) => ({
    label: sample.label,
    html: highlight(sample).replaceAll(origin, `<span class="origin">${origin}</span>`),
  }));
};

const highlight = ({ language, code }: RequestSample): string => {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: text, index, groups = {} } of code.matchAll(grammars[language])) {
    const [name = ''] = Object.keys(groups).filter((group) => groups[group] !== undefined);
    parts.push(escaped(code.slice(end, index)), `<span class="${name}">${escaped(text)}</span>`);
    end = index + text.length;
  }
  return [...parts, escaped(code.slice(end))].join('');
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
