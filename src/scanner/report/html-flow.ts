import type { components } from '../../../generated/openapi.ts';
import { moreSteps, type NumberedStep, type Stretch, stretchesOf } from '../../domain/issues/reading/shown-steps.ts';
import { withCode } from './html-text.ts';
import { type Content, type Markup, markup } from './markup.ts';

type Schemas = components['schemas'];
type FlowStep = Schemas['FlowStep'];

/**
 * The way of the data, open until a reader folds it, and of a long one what says most: what is folded is not printed.
 * Nothing for an issue without one.
 */
export const flowOf = ({ flow }: Schemas['Issue']): Content =>
  flow === null || flow.length === 0
    ? null
    : markup`<details open class="flow">
          <summary>Data flow, in ${flow.length} steps</summary>
          <ol>${stretchesOf(flow).map(stretch)}</ol>
        </details>`;

const stretch = ({ isFolded, steps }: Stretch<FlowStep>): Content =>
  isFolded
    ? markup`
            <li class="more"><details>
              <summary>${moreSteps(steps.length)}</summary>
              <ol>${steps.map(numberedStep)}</ol>
            </details></li>`
    : steps.map(numberedStep);

const numberedStep = ({ step, number }: NumberedStep<FlowStep>): Markup => {
  const { kind, message, file, line, snippet } = step;
  return markup`
            <li class="${kind}" value="${number}"><b>${kind}</b> ${withCode(message)}
              <p class="where">${file}:${line}</p>
              ${snippet === null ? null : code(line, snippet)}
            </li>`;
};

const code = (first: number, snippet: string): Markup =>
  markup`<pre class="code">${snippet
    .split('\n')
    .map((text, at) => markup`<span><i>${first + at}</i>${text}</span>`)}</pre>`;
