import type { Lesson, Scope } from '@planner/contract';
import { Checkbox, Dialog, ErrorBar, Skeleton } from '@planner/ui';
import { useId, useState } from 'react';
import { previewText, SCOPE_TEXT } from './moving-wording.ts';
import type { LessonChange } from './place-change.ts';
import styles from './moving.module.css';
import { useScopePreviews } from './use-scope-previews.ts';

export interface ChosenScope {
  scope: Scope;
  shift_moved: boolean;
}

interface ScopeDialogProps {
  lesson: Lesson;
  change: LessonChange;
  /** What is about to happen, in words. */
  summary: string;
  isSaving: boolean;
  onChoose(chosen: ChosenScope): void;
  onClose(): void;
}

const SCOPES = ['one', 'following', 'all'] as const;

/** Asks how far a change of a series lesson reaches and says under each answer what it will do. */
export function ScopeDialog({ lesson, change, summary, isSaving, onChoose, onClose }: ScopeDialogProps) {
  const [scope, setScope] = useState<Scope>('one');
  const [shiftsMoved, setShiftsMoved] = useState(false);
  const previews = useScopePreviews(lesson.id, { ...change, shift_moved: shiftsMoved });
  const name = useId();
  return (
    <Dialog
      title="Какие занятия изменить?"
      size="small"
      isSaving={isSaving}
      onClose={onClose}
      onSave={() => onChoose({ scope, shift_moved: scope === 'following' && shiftsMoved })}
    >
      <p className={styles.summary}>{summary}</p>
      <fieldset className={styles.scopes}>
        <legend className={styles.legend}>Область изменения</legend>
        {SCOPES.map((value) => {
          const preview = previews.data?.get(value);
          return (
            <label key={value} className={styles.scope} data-chosen={scope === value || undefined}>
              <input
                type="radio"
                name={name}
                value={value}
                checked={scope === value}
                onChange={() => setScope(value)}
                aria-describedby={`${name}${value}`}
              />
              <span className={styles.scopeName}>{SCOPE_TEXT[value]}</span>
              <span className={styles.preview} id={`${name}${value}`}>
                {preview === undefined && previews.isPending ? <Skeleton width="60%" height={14} /> : null}
                {preview !== undefined && previewText(preview)}
              </span>
            </label>
          );
        })}
      </fieldset>
      {scope === 'following' && (
        <Checkbox checked={shiftsMoved} onChange={(event) => setShiftsMoved(event.currentTarget.checked)}>
          Сдвинуть и те, что уже переносили отдельно
        </Checkbox>
      )}
      {previews.error && (
        <ErrorBar onRetry={() => void previews.refetch()} isRetrying={previews.isFetching}>
          Не удалось узнать, что изменится. {previews.error.message}
        </ErrorBar>
      )}
    </Dialog>
  );
}
