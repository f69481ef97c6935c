import type { Insisting, WaitingAct } from '@planner/live-data/waiting';
import { Button } from '@planner/ui';
import { useState } from 'react';
import { actTitle, refusedTitle, typedNote } from './act-words.ts';
import { decisionOf } from './decision.ts';
import styles from './waiting.module.css';

interface WaitingRowProps {
  act: WaitingAct;
  onDrop(): void;
  /** Null when the form of the act cannot be opened. */
  onCorrect: (() => void) | null;
  onInsist(how: Insisting): void;
}

/** PWA-31, PWA-33. One act: its subject, the reason of a rejection, and the user's choices. */
export function WaitingRow({ act, onDrop, onCorrect, onInsist }: WaitingRowProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isRefused = act.refused !== null;
  const { insist, collision, drop } = decisionOf(act);
  const title = isRefused ? refusedTitle(act) : actTitle(act);
  const note = typedNote(act);
  const subject = `${actTitle(act)}: ${act.about}`;
  return (
    <li className={styles.row}>
      <p className={styles.title}>
        <b>{title}</b> <span>{act.about}</span>
      </p>
      {isRefused && <p className={styles.reason}>{act.refused}</p>}
      {collision ? (
        <dl className={styles.sides}>
          <Side label="Было" text={collision.before} />
          <Side label="Стало" text={collision.theirs} />
          <Side label="У вас" text={collision.mine} />
        </dl>
      ) : (
        note !== null && <p className={styles.note}>{note || 'пусто'}</p>
      )}
      {isAsking ? (
        <div className={styles.buttons} role="group" aria-label={`${drop.label}: ${subject}`}>
          <span className={styles.question}>{drop.question}</span>
          <Button size="small" look="danger" onClick={onDrop}>
            {drop.label}
          </Button>
          <Button size="small" look="quiet" onClick={() => setIsAsking(false)}>
            Не убирать
          </Button>
        </div>
      ) : (
        <div className={styles.buttons} role="group" aria-label={subject}>
          {insist && (
            <Button size="small" look="soft" onClick={() => onInsist(insist.how)}>
              {insist.label}
            </Button>
          )}
          {isRefused && onCorrect && (
            <Button size="small" onClick={onCorrect}>
              Исправить
            </Button>
          )}
          <Button size="small" look="quiet" onClick={() => setIsAsking(true)}>
            {drop.label}
          </Button>
        </div>
      )}
    </li>
  );
}

function Side({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text || 'пусто'}</dd>
    </div>
  );
}
