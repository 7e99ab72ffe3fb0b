import { ChevronRight } from 'lucide-react';
import type { ApiError } from '../../data/api-error.ts';
import type { OwnSchemas } from '../../data/types.ts';
import { Button } from '../../design/controls/button.tsx';
import styles from './sign-in.module.css';

export type AccountChoice = OwnSchemas['AccountChoice'];
type Ambiguity = OwnSchemas['AccountAmbiguousError']['error']['details'];

/** The accounts that the password opens, as `ACCOUNT_AMBIGUOUS` lists them; null for any other problem. */
export const accountsOf = ({ code, details }: ApiError): AccountChoice[] | null =>
  code === 'ACCOUNT_AMBIGUOUS' ? (details as Ambiguity).accounts : null; // by the contract of that code

/** One of the accounts. The password was typed already and is sent again with the choice. */
export const AccountChooser = ({
  accounts,
  busy,
  onChoose,
  onBack,
}: {
  accounts: readonly AccountChoice[];
  busy: boolean;
  onChoose: (accountId: string) => void;
  onBack: () => void;
}) => (
  <>
    <ul className={styles.accounts} aria-busy={busy}>
      {accounts.map((account) => (
        <li key={account.account_id}>
          <button type="button" className={styles.account} disabled={busy} onClick={() => onChoose(account.account_id)}>
            <span className={styles.accountName}>
              {account.name}
              <span className={styles.accountId}>{account.account_id}</span>
            </span>
            <ChevronRight size={18} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
    <Button tone="ghost" onClick={onBack}>
      Use another e-mail
    </Button>
  </>
);
