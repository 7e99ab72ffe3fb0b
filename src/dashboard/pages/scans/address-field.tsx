import { addressOf, readAddress } from '../../../domain/repositories/reading/typed-address.ts';
import { TextField } from '../../design/controls/text-field.tsx';

interface AddressFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Id of the `datalist` with addresses to choose from. */
  list?: string;
}

/** Where a repository is to be found, in whichever spelling it was copied. */
export const AddressField = (props: AddressFieldProps) => (
  <TextField
    label="Repository address"
    name="repo_url"
    inputMode="url"
    aria-required
    mono
    maxLength={2_048}
    spellCheck={false}
    autoCapitalize="off"
    autoComplete="off"
    placeholder="https://git.example.com/acme/shop.git"
    description={
      <span aria-live="polite">
        {addressOf(props.value)?.note ?? 'Of a public repository. SSH and browser addresses work too.'}
      </span>
    }
    validate={problemOf}
    {...props}
  />
);

const problemOf = (typed: string): string | null => {
  const address = readAddress(typed);
  return 'problem' in address ? address.problem : null;
};
