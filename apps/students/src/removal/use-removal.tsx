import { isApiError } from '@planner/api-client';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { useState, type ReactNode } from 'react';
import { recordsIn } from './refusal-details.ts';
import { type Leaving, RemovalDialogs, type RemovalStep } from './removal-dialogs.tsx';
import { archivedText, DELETE_FAILED, deletedText } from './removal-wording.ts';
import { useArchiving } from './use-archiving.ts';

interface Removal {
  askDelete(students: readonly Leaving[]): void;
  /** Archives students without planned lessons immediately. */
  archive(students: readonly Leaving[]): void;
  readonly isBusy: boolean;
  /** The open question; the page must render it. */
  readonly dialog: ReactNode;
}

/** STU-2, STU-64, STU-65. Removes students from the list: deletes a student without records, archives any other. */
export function useRemoval(onGone?: (gone: 'deleted' | 'archived') => void): Removal {
  const { toast, report } = useShell();
  const remove = useCommand('DELETE /api/students/');
  const putAway = useArchiving();
  const [step, setStep] = useState<RemovalStep | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const deleteAll = (students: readonly Leaving[]) =>
    remove.mutate(
      { body: { ids: students.map(({ id }) => id) } },
      {
        onSuccess() {
          setStep(null);
          toast(deletedText(students.length), 'done');
          onGone?.('deleted');
        },
        onError(error) {
          const records = recordsIn(error);
          setStep(records === null ? null : { kind: 'records', students, records });
          if (records === null) toast(DELETE_FAILED, 'error');
        },
      },
    );

  const archive = async (students: readonly Leaving[], isConfirmed: boolean) => {
    setIsBusy(true);
    const { archived, waiting, planned, failure } = await putAway(students, isConfirmed);
    setIsBusy(false);
    setStep(waiting.length > 0 ? { kind: 'planned', students: waiting, planned } : null);
    if (failure !== null && !isApiError(failure)) report(failure, 'архив учеников');
    if (failure !== null) toast(isApiError(failure) ? failure.message : 'Не удалось убрать в архив', 'error');
    else if (archived.length > 0) toast(archivedText(archived.length), 'done');
    if (archived.length === students.length) onGone?.('archived');
  };

  const archiveStep = (isConfirmed: boolean) => {
    if (step === null) return;
    const withRecords = step.kind === 'records' ? step.records.map(({ id }) => id) : [];
    const students = step.students.filter(({ id }) => withRecords.length === 0 || withRecords.includes(id));
    void archive(students, isConfirmed);
  };

  return {
    askDelete: (students) => setStep({ kind: 'delete', students }),
    archive: (students) => void archive(students, false),
    isBusy: isBusy || remove.isPending,
    dialog: step && (
      <RemovalDialogs
        step={step}
        isBusy={isBusy || remove.isPending}
        onDelete={() => deleteAll(step.students)}
        onArchive={archiveStep}
        onClose={() => setStep(null)}
      />
    ),
  };
}
