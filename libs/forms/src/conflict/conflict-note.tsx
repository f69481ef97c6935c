import { dayInZone, wallClock } from '@planner/schedule';
import { useShell, useUser } from '@planner/shell-api';
import { Banner, Segmented } from '@planner/ui';
import { momentText } from '@planner/wording';
import { useEffect, useRef } from 'react';
import { isSame } from '../form/draft-path.ts';
import type { FormLife } from '../form/form.ts';
import type { ChangedBy, Conflict } from './conflict.ts';
import styles from './conflict.module.css';
import type { OtherChange } from './merge.ts';

type Choosing = Pick<FormLife, 'resolve' | 'valueOf'>;

type ConflictNoteProps = Choosing & Pick<FormLife, 'hideConflict'> & { conflict: Conflict };

const CHOICES = [
  { value: 'mine', label: 'Оставить моё' },
  { value: 'theirs', label: 'Взять новое' },
] as const;

const authorText = ({ name }: ChangedBy) => (name === null ? 'вы в другом окне' : name);

/**
 * FRM-26, FRM-28. Lists the changes of the other window. A field that both changed offers both values; the typed one
 * stays until the user decides.
 */
export function ConflictNote({ conflict, hideConflict, ...choosing }: ConflictNoteProps) {
  const { by, changes } = conflict;
  const { now } = useShell();
  const { time_zone } = useUser();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [conflict]);
  const clock = by && wallClock(by.at, time_zone);
  const moment = clock && momentText(clock.date, clock.time, dayInZone(now(), time_zone));
  const hasChoice = changes.some(({ collision }) => collision !== null);
  return (
    <div ref={box} className={styles.conflict}>
      <Banner tone="warn" onClose={hideConflict}>
        <b>Пока вы заполняли, это изменили{by ? `: ${authorText(by)}, ${moment}` : ' в другом окне'}</b>
        <p className={styles.advice}>
          {hasChoice ? 'Выберите, что оставить, и сохраните ещё раз.' : 'Ваше осталось. Проверьте и сохраните ещё раз.'}
        </p>
      </Banner>
      {changes.length > 0 && (
        <ul className={styles.changes} aria-label="Что изменили">
          {changes.map((change) => (
            <li key={change.path}>
              <Change change={change} {...choosing} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Change({ change, resolve, valueOf }: Choosing & { change: OtherChange }) {
  const { path, label, before, after, collision } = change;
  const wasAndIs = before !== null && after !== null && (
    <>
      <s className={styles.former}>{before}</s> → <b>{after}</b>
    </>
  );
  if (collision === null) {
    return (
      <p className={styles.change}>
        <span className={styles.label}>{label}:</span> {wasAndIs || 'изменено'}
      </p>
    );
  }
  const { mine, theirs, mineText } = collision;
  const value = valueOf(path);
  return (
    <div className={styles.change}>
      <p>
        <span className={styles.label}>{label}:</span> {wasAndIs || 'изменено'}
        {mineText !== null && (
          <>
            , у вас <b>{mineText}</b>
          </>
        )}
      </p>
      <Segmented
        isWide
        label={label}
        options={CHOICES}
        value={isSame(value, theirs) ? 'theirs' : 'mine'}
        onChange={(side) => resolve(path, side === 'mine' ? mine : theirs)}
      />
    </div>
  );
}
