import type { FoundAccount } from '@planner/contract';
import { Button } from '@planner/ui';
import { useMomentText } from '../../sessions/use-moment-text.ts';
import styles from '../administration.module.css';
import { AccountTags } from './account-tags.tsx';

/** ADM-18. A found account. */
export function FoundRow({ account, onOpen }: { account: FoundAccount; onOpen(): void }) {
  const { id, name, email, created_at } = account;
  const momentText = useMomentText();
  return (
    <li className={styles.row}>
      <div className={styles.top}>
        <h2>{name}</h2>
        <AccountTags account={account} />
        <span className={styles.moment}>№ {id}</span>
      </div>
      <p className={styles.about}>
        {email} · с {momentText(created_at)}
      </p>
      <div className={styles.buttons}>
        <Button size="small" aria-label={`Открыть: ${name}, № ${id}`} onClick={onOpen}>
          Открыть
        </Button>
      </div>
    </li>
  );
}
