import { type ApiError, call, isApiError } from '@planner/api-client';
import type { InputOf, Lesson, Scope } from '@planner/contract';
import { Checkbox, Dialog, ErrorBar } from '@planner/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { previewText } from './lesson-change-wording.ts';
import { ScopeChoice } from './scope-choice.tsx';
import styles from '../week-question.module.css';
import { type ScopePreviews, useScopePreviews } from './use-scope-previews.ts';

export interface ChosenScope {
  scope: Scope;
  shift_moved: boolean;
}

export type LessonChange = InputOf<'PUT /api/lessons/{id}'>['body'];
/** The changed fields, without the version they are based on. */
export type ChangedFields = Omit<LessonChange, 'version'>;

interface ScopeDialogProps {
  lesson: Lesson;
  change: LessonChange;
  /** The coming change in words. */
  summary: string;
  isSaving: boolean;
  onChoose(chosen: ChosenScope): void;
  onClose(): void;
  /** Called when the lesson is newer than the change, so that no scope can be saved. */
  onOutdated(refusal: ApiError): void;
}

/** Returns the refusal of an outdated change. */
const outdatedIn = (previews: ScopePreviews | undefined): ApiError | null =>
  [...(previews?.values() ?? [])].filter(isApiError).find(({ code }) => code === 'version_conflict') ?? null;

/** LSN-54, FRM-29. Asks for the scope of a series change and shows the effect of each scope. */
export function ScopeDialog({ lesson, change, summary, isSaving, onChoose, onClose, onOutdated }: ScopeDialogProps) {
  const [scope, setScope] = useState<Scope>('one');
  const [shiftsMoved, setShiftsMoved] = useState(false);
  const { conducted_date = lesson.conducted_date, start_time = lesson.start_time } = change;
  const moves = conducted_date !== lesson.conducted_date || start_time !== lesson.start_time;
  const asked = { ...change, shift_moved: shiftsMoved, dry_run: true };
  const previews = useScopePreviews([lesson.id, asked], async (reach, signal) => {
    const input = { params: { id: lesson.id }, body: { ...asked, scope: reach } };
    return (await call('PUT /api/lessons/{id}', input, { signal })).report;
  });
  const outdated = outdatedIn(previews.data);
  const tellOutdated = useEffectEvent(onOutdated);
  useEffect(() => {
    if (outdated !== null) tellOutdated(outdated);
  }, [outdated]);
  return (
    <Dialog
      title="Какие занятия изменить?"
      size="small"
      isSaving={isSaving}
      onClose={onClose}
      onSave={() => onChoose({ scope, shift_moved: scope === 'following' && shiftsMoved })}
    >
      <p className={styles.summary}>{summary}</p>
      <ScopeChoice
        legend="Область изменения"
        value={scope}
        previews={previews.data}
        isPending={previews.isPending}
        textOf={(report, reach) => previewText(report, { moves, scope: reach })}
        onChange={setScope}
      />
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
