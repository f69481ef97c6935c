import type { Scope } from '@planner/contract';
import { Dialog, type DialogProps } from '@planner/ui';
import { useId, useState } from 'react';
import styles from '../../week-question.module.css';

const SCOPES: readonly Scope[] = ['one', 'following', 'all'];

/** The words of a series of lessons, for a weekly event. */
const SCOPE_TEXT = {
  one: 'Только это событие',
  following: 'Это и следующие',
  all: 'Все',
} satisfies Record<Scope, string>;

interface EventScopeProps extends Pick<DialogProps, 'title' | 'saveLabel' | 'savingLabel' | 'saveLook'> {
  /** The event in words. */
  summary: string;
  scopes?: readonly Scope[];
  isSaving: boolean;
  onChoose(scope: Scope): void;
  onClose(): void;
}

/** WRK-49, WRK-50. Asks for the weeks of a weekly event that an act concerns. */
export function EventScope({ summary, scopes = SCOPES, onChoose, ...dialog }: EventScopeProps) {
  const name = useId();
  const [chosen, setScope] = useState<Scope>('one');
  const scope = scopes.includes(chosen) ? chosen : 'following';
  return (
    <Dialog {...dialog} size="small" onSave={() => onChoose(scope)}>
      <p className={styles.summary}>{summary}</p>
      <fieldset className={styles.scopes}>
        <legend className={styles.legend}>Какие повторы</legend>
        {scopes.map((one) => (
          <label key={one} className={styles.scope} data-chosen={one === scope || undefined}>
            <input type="radio" name={name} value={one} checked={one === scope} onChange={() => setScope(one)} />
            <span className={styles.scopeName}>{SCOPE_TEXT[one]}</span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
