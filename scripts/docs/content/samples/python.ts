import { KEY, type SampleCall } from './call.ts';
import { literal, type Notation } from './literal.ts';

/** Python with `requests`. */
export const pythonSample = ({ method, base, path, pathValues, query, body, answer }: SampleCall): string => {
  const address = `${base}${path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(pathValues[name]))}`;
  const given = [
    JSON.stringify(address),
    `headers={"Authorization": f"Bearer {os.environ['${KEY}']}"}`,
    ...(Object.keys(query).length > 0 ? [`params=${literal(query, notation, '    ')}`] : []),
    ...(body === undefined ? [] : [`json=${literal(body, notation, '    ')}`]),
    ...(answer === 'stream' ? ['stream=True'] : []),
    'timeout=60',
  ];
  const call = `requests.${method.toLowerCase()}(\n${given.map((one) => `    ${one},\n`).join('')})`;
  return `import os

import requests

${answer === 'stream' ? streamed(call) : `response = ${call}\nresponse.raise_for_status()`}${endings[answer]}`;
};

const streamed = (call: string): string => `with ${call} as response:
    response.raise_for_status()
    for line in response.iter_lines(decode_unicode=True):
        print(line)`;

const endings: Readonly<Record<SampleCall['answer'], string>> = {
  json: '\nprint(response.json())',
  list: '\nfor entry in response.json()["data"]:\n    print(entry)',
  stream: '',
  nothing: '',
};

const CONSTANTS: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

const notation: Notation = {
  blank: '',
  name: (property) => JSON.stringify(property),
  text: (value) => {
    if (!value.includes('\n')) return JSON.stringify(value);
    return `"""${value.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"')}"""`;
  },
  other: (value) => CONSTANTS[String(value)] ?? String(value),
};
