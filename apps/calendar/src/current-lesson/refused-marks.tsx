import { dropAct, type WaitingAct } from '@planner/live-data/waiting';
import { useShell } from '@planner/shell-api';
import { Banner, Button } from '@planner/ui';
import { useRef } from 'react';
import { useKeptFocus } from './mark-all/use-kept-focus.ts';
import { useWaiting } from '../waiting/use-waiting.ts';
import styles from './refused-marks.module.css';

/** PWA-21. Lists the waiting marks that the server rejected, with the reasons, until the user has read them. */
export function RefusedMarks() {
  const { account, refused } = useWaiting();
  return refused.map((mark) => <RefusedMark key={mark.at} mark={mark} account={account} />);
}

function RefusedMark({ mark, account }: { mark: WaitingAct; account: string }) {
  const { report } = useShell();
  const box = useRef<HTMLSpanElement>(null);
  useKeptFocus(box);
  return (
    <Banner tone="bad">
      <span ref={box} className={styles.refused} data-act>
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
  );
}
