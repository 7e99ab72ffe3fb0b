import { newWebhookSecret } from '../../../client/delivery/webhook-secret.ts';
import { RadioCards } from '../../design/controls/radio-cards.tsx';
import { TextField } from '../../design/controls/text-field.tsx';
import { Stack } from '../../design/surfaces/layout.tsx';

/** The secret that signs deliveries. Null: one is made when the form is sent. */
export type SecretChoice = string | null;

/** The secret of a choice; each call makes another where there is none of one's own. */
export const secretOf = (choice: SecretChoice): string => choice ?? newWebhookSecret();

/** Whether the secret is made here or typed in. */
export const SecretField = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: SecretChoice;
  onChange: (value: SecretChoice) => void;
}) => (
  <Stack gap="tight">
    <RadioCards
      label={label}
      name="secret_choice"
      options={[
        {
          value: 'made',
          label: 'Generate a secret',
          note: (
            <>
              Starts with <code>whsec_</code>. It is shown once, in the next step.
            </>
          ),
        },
        { value: 'own', label: 'Use my own', note: 'For a receiver that already has a secret.' },
      ]}
      value={value === null ? 'made' : 'own'}
      onChange={(choice) => onChange(choice === 'made' ? null : '')}
    />
    {value !== null && (
      <TextField
        label="Your secret"
        name="secret"
        mono
        required
        maxLength={256}
        autoComplete="off"
        spellCheck={false}
        description="Use at least 24 random characters. Your receiver verifies each delivery with this secret."
        value={value}
        onChange={onChange}
      />
    )}
  </Stack>
);
