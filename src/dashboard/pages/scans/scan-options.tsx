import { Checkbox } from '../../design/controls/checkbox.tsx';
import { TextField } from '../../design/controls/text-field.tsx';
import { Stack } from '../../design/surfaces/layout.tsx';
import type { OptionsDraft } from './scan-input.ts';

/** What a scan leaves out: of one scan, or of all those of a repository. */
export const ScanOptions = ({
  options,
  onChange,
}: {
  options: OptionsDraft;
  onChange: (change: Partial<OptionsDraft>) => void;
}) => (
  <Stack gap="section">
    <TextField
      label="Leave out"
      name="exclude"
      optional
      multiline
      mono
      spellCheck={false}
      placeholder={'fixtures/**\n**/*.min.js'}
      description="One glob per line, from the root of the repository. * matches within a folder, ** across folders."
      value={options.exclude}
      onChange={(exclude) => onChange({ exclude })}
    />
    <Checkbox
      label="Honour ignore comments"
      description="Issues named in a sightline:ignore comment are listed as suppressed and do not affect the score."
      checked={options.honorSuppressions}
      onChange={(honorSuppressions) => onChange({ honorSuppressions })}
    />
  </Stack>
);
