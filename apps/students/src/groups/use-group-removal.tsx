import { isApiError } from '@planner/api-client';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../removal/confirm-dialog.tsx';
import { groupRefusedTitle } from './group-wording.ts';

interface Going {
  readonly id: number;
  readonly name: string;
}

type Step =
  { readonly kind: 'delete'; readonly group: Going } | { readonly kind: 'archive'; group: Going; lessons: number };

/** How many lessons keep a group from being deleted; null where it failed for another reason. */
function lessonsIn(error: unknown): number | null {
  if (!isApiError(error) || error.code !== 'group_has_lessons') return null;
  // group_has_lessons carries the groups it is about.
  const details = error.details as { groups?: readonly { lessons?: number }[] } | undefined;
  return details?.groups?.[0]?.lessons ?? 0;
}

/** GRP-62. A group without lessons is deleted, one with lessons goes to the archive when that is wanted. */
export function useGroupRemoval(onGone?: () => void): { askDelete(group: Going): void; dialog: ReactNode } {
  const { toast } = useShell();
  const remove = useCommand('DELETE /api/groups');
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);

  const send = (group: Going, archive: boolean) =>
    remove.mutate(
      { body: { ids: [group.id], archive } },
      {
        onSuccess() {
          close();
          toast(archive ? 'Группа в архиве' : 'Группа удалена', 'done');
          onGone?.();
        },
        onError(error) {
          const lessons = lessonsIn(error);
          setStep(lessons === null ? null : { kind: 'archive', group, lessons });
          if (lessons === null) toast(error.message, 'error');
        },
      },
    );

  const isArchive = step?.kind === 'archive';
  return {
    askDelete: (group) => setStep({ kind: 'delete', group }),
    dialog: step && (
      <ConfirmDialog
        key={step.kind}
        isDanger={!isArchive}
        title={step.kind === 'archive' ? groupRefusedTitle(step.lessons) : 'Удалить группу?'}
        yes={isArchive ? 'Убрать в архив' : 'Удалить'}
        yesWhileBusy={isArchive ? 'Убираем' : 'Удаляем'}
        no={isArchive ? 'Оставить' : 'Не удалять'}
        isBusy={remove.isPending}
        onYes={() => send(step.group, isArchive)}
        onNo={close}
      >
        <p>
          {isArchive ? (
            'Проведённые занятия останутся, расписание закончится, пустые занятия исчезнут из календаря. Ученики останутся в списке.'
          ) : (
            <>
              <b>{step.group.name}</b> исчезнет из списка. Ученики останутся.
            </>
          )}
        </p>
      </ConfirmDialog>
    ),
  };
}
