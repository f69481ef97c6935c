import { Card } from '@planner/ui';
import { CopiedLink } from '../../copied-link.tsx';
import styles from '../cabinet.module.css';

/** ACC-19. The link by which a colleague registers. */
export function ReferralSection({ code }: { code: string }) {
  const link = `${window.location.origin}/user/register/?ref=${encodeURIComponent(code)}`;
  return (
    <div id="referral" className={styles.anchor}>
      <Card title="Пригласить коллегу">
        <CopiedLink label="Ссылка для регистрации" link={link} />
      </Card>
    </div>
  );
}
