import { Banner, Button } from '@planner/ui';
import { useEffect, useRef } from 'react';
import { collisionText } from '../../lesson-change/lesson-change-wording.ts';
import styles from './lesson-fields.module.css';
import type { UsedTroubles } from '../draft/use-troubles.ts';

interface TroubleNoticeProps {
  troubles: UsedTroubles;
  isSaving: boolean;
  /** Saves over the lessons in the way. */
  onForce(): void;
}

const SHOWN = 5;

/** What stands in the way of saving, in the form and in sight; what was typed stays. */
export function TroubleNotice({ troubles: { alert, conflicts }, isSaving, onForce }: TroubleNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (alert !== null) box.current?.scrollIntoView({ block: 'nearest' });
  }, [alert, conflicts]);
  if (alert === null) return null;
  if (conflicts.length === 0) {
    return (
      <div ref={box}>
        <Banner tone="bad">{alert}</Banner>
      </div>
    );
  }
  return (
    <div ref={box}>
      <Banner tone="bad">
        {alert}
        <ul className={styles.collisions}>
          {conflicts.slice(0, SHOWN).map((conflict) => (
            <li key={`${conflict.id} ${conflict.conducted_date} ${conflict.start_time}`}>{collisionText(conflict)}</li>
          ))}
          {conflicts.length > SHOWN && <li>и ещё {conflicts.length - SHOWN}</li>}
        </ul>
        <Button size="small" isLoading={isSaving} loadingLabel="Ставим" onClick={onForce}>
          Всё равно поставить
        </Button>
      </Banner>
    </div>
  );
}
