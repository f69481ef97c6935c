import { Card } from '@planner/ui';
import { CopiedLink } from '../../copied-link.tsx';
import styles from '../../account.module.css';

/** ACC-19. The referral link for colleagues, and the number of colleagues who have registered. */
export function ReferralSection({ code, count }: { code: string; count: number }) {
  const link = `${window.location.origin}/user/register/?ref=${encodeURIComponent(code)}`;
  return (
    <div id="referral" className={styles.anchor}>
      <Card title="Пригласить коллегу">
        <CopiedLink label="Ссылка для регистрации" link={link} />
        <p className={styles.lead}>
          {count === 0 ? 'По ней ещё никто не зарегистрировался' : `По ней зарегистрировались: ${count}`}
        </p>
      </Card>
    </div>
  );
}
