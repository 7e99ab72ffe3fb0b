import { TextField } from '../../design/controls/text-field.tsx';

interface AddressFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Id of the `datalist` with addresses to choose from. */
  list?: string;
}

/** Where a repository is to be found. */
export const AddressField = (props: AddressFieldProps) => (
  <TextField
    label="Repository address"
    name="repo_url"
    type="url"
    inputMode="url"
    required
    mono
    maxLength={2_048}
    spellCheck={false}
    autoComplete="off"
    placeholder="https://git.example.com/acme/shop.git"
    description="Public, https:// only, without a user name or password."
    {...props}
  />
);
