import { call, isApiError } from '@planner/api-client';
import type { Lesson, Scope } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Banner, Button, ErrorBar, Skeleton } from '@planner/ui';
import { useState } from 'react';
import { ScopeChoice } from '../../lesson-change/scope-choice.tsx';
import { SCOPES, useScopePreviews } from '../../lesson-change/use-scope-previews.ts';
import { BACK_BY_UNDO, deletedText, doneText, takesAway } from '../lesson-card-wording.ts';
import { StayReason } from './stay-reason.tsx';

interface DeleteStepProps {
  lesson: Lesson;
  /** Whether the step is visible. Before that it requests no preview. */
  isShown: boolean;
  onDone(): void;
  /** Cancels the lesson instead, because it has records. */
  onCancel(): void;
  /** First plans a conducted or cancelled lesson again. */
  onReopen(): void;
  isReopening: boolean;
}

/**
 * LSN-59. Deletes a lesson, it and the following ones, or all future ones. First shows which are deleted and which are
 * kept.
 */
export function useDeleteStep({ lesson, isShown, onDone, onCancel, onReopen, isReopening }: DeleteStepProps) {
  const { toast } = useShell();
  const remove = useCommand('DELETE /api/lessons/{id}');
  const [scope, setScope] = useState<Scope>('one');
  const scopes = lesson.in_rule ? SCOPES : (['one'] as const);
  const previews = useScopePreviews(
    ['delete', lesson.id, lesson.version],
    (reach, signal) =>
      call(
        'DELETE /api/lessons/{id}',
        { params: { id: lesson.id }, query: { scope: reach, dry_run: 'true', version: lesson.version } },
        { signal },
      ),
    { scopes, enabled: isShown },
  );
  const report = previews.data?.get(scope);
  const known = report === undefined || isApiError(report) ? null : report;
  const goes = known !== null && takesAway(known);
  const mustStay = known !== null && !goes && known.kept.length > 0;

  const send = () =>
    remove.mutate(
      { params: { id: lesson.id }, query: { scope, version: lesson.version } },
      {
        onSuccess(done) {
          toast(doneText(done), 'done');
          onDone();
        },
      },
    );

  const body = (
    <>
      {lesson.in_rule ? (
        <ScopeChoice
          legend="Какие занятия удалить"
          value={scope}
          previews={previews.data}
          isPending={previews.isPending}
          textOf={deletedText}
          onChange={setScope}
        />
      ) : (
        (known === null || goes) && (
          <p>{known === null ? <Skeleton width="70%" height={18} /> : 'Занятие исчезнет из календаря.'}</p>
        )
      )}
      {goes && <p>{BACK_BY_UNDO}</p>}
      {mustStay && (
        <StayReason
          lesson={lesson}
          kept={known.kept}
          onCancel={onCancel}
          onReopen={onReopen}
          isReopening={isReopening}
        />
      )}
      {previews.error && (
        <ErrorBar onRetry={() => void previews.refetch()} isRetrying={previews.isFetching}>
          Не удалось узнать, что удалится. {previews.error.message}
        </ErrorBar>
      )}
      {remove.error && <Banner tone="bad">{remove.error.message}</Banner>}
    </>
  );
  const button = (
    <Button look="danger" isLoading={remove.isPending} loadingLabel="Удаляем" disabled={!goes} onClick={send}>
      Удалить
    </Button>
  );
  return { body, button };
}

export type DeleteStep = ReturnType<typeof useDeleteStep>;
