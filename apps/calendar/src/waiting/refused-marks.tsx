import { dropAct } from '@planner/live-data/waiting';
import { useShell } from '@planner/shell-api';
import { Banner, Button } from '@planner/ui';
import { useWaiting } from './use-waiting.ts';
import styles from './waiting.module.css';

/** PWA-21. Lists the waiting marks that the server rejected, with the reasons, until the user has read them. */
export function RefusedMarks() {
  const { report } = useShell();
  const { account, refused } = useWaiting();
  return refused.map((mark) => (
    <Banner key={mark.at} tone="bad">
      <span className={styles.refused}>
        <span>
          <b>Отметка не сохранена: {mark.about}.</b> {mark.refused}
        </span>
        <Button
          size="small"
          onClick={() => void dropAct(account, mark.at).catch((error: unknown) => report(error, 'отметки без сети'))}
        >
          Понятно
        </Button>
      </span>
    </Banner>
  ));
}
