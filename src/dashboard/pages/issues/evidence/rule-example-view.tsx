import type { Schemas } from '../../../data/types.ts';
import { CodeBlock } from '../../../design/display/code-block.tsx';
import { languageNamed } from '../../../design/highlighting/file-language.ts';
import { Stack } from '../../../design/surfaces/layout.tsx';

/** Code that a rule finds, and code that it leaves alone. */
export const RuleExample = ({ example: { language, bad, good } }: { example: Schemas['RuleExample'] }) => (
  <Stack gap="tight">
    {bad !== null && <CodeBlock label="Reported" code={bad} language={languageNamed(language)} />}
    {good !== null && <CodeBlock label="Not reported" code={good} language={languageNamed(language)} />}
  </Stack>
);
