import { Dices } from 'lucide-react';
import { Button } from '../../design/controls/button.tsx';
import { TextField } from '../../design/controls/text-field.tsx';
import { Row, Stack } from '../../design/surfaces/layout.tsx';
import { newSecret } from './new-secret.ts';

/** The secret that signs deliveries: one's own, or one that is made here. */
export const SecretField = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) => (
  <Stack gap="tight">
    <TextField
      label={label}
      name="secret"
      mono
      required
      maxLength={256}
      autoComplete="off"
      spellCheck={false}
      description="Signs every delivery, so that your receiver knows it is ours. Use at least 24 random characters."
      value={value}
      onChange={onChange}
    />
    <Row>
      <Button size="small" icon={Dices} onClick={() => onChange(newSecret())}>
        Generate secret
      </Button>
    </Row>
  </Stack>
);
