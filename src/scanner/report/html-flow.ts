import type { components } from '../../../generated/openapi.ts';
import { type Content, type Markup, markup } from './markup.ts';

type Schemas = components['schemas'];
type FlowStep = Schemas['FlowStep'];

/**
 * The way of the data, open until a reader folds it: what is folded is not printed. Nothing for an issue without one.
 */
export const flowOf = ({ flow }: Schemas['Issue']): Content =>
  flow === null || flow.length === 0
    ? null
    : markup`<details open class="flow">
          <summary>How the data gets here, in ${flow.length} steps</summary>
          <ol>${flow.map(step)}</ol>
        </details>`;

const step = ({ kind, message, file, line, snippet }: FlowStep): Markup => markup`
            <li class="${kind}"><b>${kind}</b> ${message}
              <p class="where">${file}:${line}</p>
              ${snippet === null ? null : code(line, snippet)}
            </li>`;

const code = (first: number, snippet: string): Markup =>
  markup`<pre class="code">${snippet
    .split('\n')
    .map((text, at) => markup`<span><i>${first + at}</i>${text}</span>`)}</pre>`;
