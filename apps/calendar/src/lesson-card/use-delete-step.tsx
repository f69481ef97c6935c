import { call, isApiError } from '@planner/api-client';
import type { Lesson, Scope } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Banner, Button, ErrorBar, Skeleton } from '@planner/ui';
import { useState } from 'react';
import { ScopeChoice } from '../lesson-change/scope-choice.tsx';
import { SCOPES, useScopePreviews } from '../lesson-change/use-scope-previews.ts';
import { deletedText, doneText } from './lesson-card-wording.ts';

interface DeleteStepProps {
  lesson: Lesson;
  /** Whether the step is seen: it asks nothing before. */
  isShown: boolean;
  onDone(): void;
  /** A lesson with a record is cancelled instead. */
  onCancel(): void;
}

/** LSN-59. Deletes a lesson, it and those after it, or all to come; says first what goes and what stays. */
export function useDeleteStep({ lesson, isShown, onDone, onCancel }: DeleteStepProps) {
  const { toast } = useShell();
  const remove = useCommand('DELETE /api/lessons/{id}');
  const [scope, setScope] = useState<Scope>('one');
  const scopes = lesson.in_rule ? SCOPES : (['one'] as const);
  const previews = useScopePreviews(
    ['delete', lesson.id, lesson.version],
    (reach, signal) =>
      call(
        'DELETE /api/lessons/{id}',
        { params: { id: lesson.id }, query: { scope: reach, dry_run: 'true' } },
        { signal },
      ),
    { scopes, enabled: isShown },
  );
  const report = previews.data?.get(scope);
  const goes = report !== undefined && !isApiError(report) && report.deleted > 0;
  const mustStay = report !== undefined && !isApiError(report) && report.deleted === 0 && report.kept.length > 0;

  const send = () =>
    remove.mutate(
      { params: { id: lesson.id }, query: { scope, version: lesson.version } },
      {
        onSuccess({ deleted }) {
          toast(doneText(deleted), 'done');
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
        <p>
          {report === undefined || isApiError(report) ? (
            <Skeleton width="70%" height={18} />
          ) : (
            goes && 'Занятие исчезнет из календаря, его нельзя будет вернуть.'
          )}
        </p>
      )}
      {mustStay && (
        <Banner
          tone="warn"
          action={
            lesson.status === 'planned' && (
              <Button size="small" onClick={onCancel}>
                Отменить занятие
              </Button>
            )
          }
        >
          Удалить его нельзя: {report.kept[0]?.why}.
        </Banner>
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
