import { TextField } from './text-field.tsx';

const LEAST = 12;
const MOST = 200;

/** A password to be. Length is what counts (NIST SP 800-63B); the service refuses the few that everybody uses. */
export const NewPasswordField = ({
  name,
  label = 'Password',
  value,
  onChange,
}: {
  name: string;
  label?: string;
  value: string;
  onChange: (value: string) => void;
}) => (
  <TextField
    label={label}
    name={name}
    type="password"
    autoComplete="new-password"
    required
    minLength={LEAST}
    maxLength={MOST}
    description={`At least ${LEAST} characters. A passphrase of several words works well.`}
    value={value}
    onChange={onChange}
  />
);
