import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../removal/confirm-dialog.tsx';
import { groupLossesIn, type GroupLosses } from '../removal/refusal-details.ts';
import { groupArchivingTexts } from '../removal/removal-wording.ts';
import { groupRefusedTitle } from './group-wording.ts';

interface Going {
  readonly id: number;
  readonly name: string;
}

type Step =
  | { readonly kind: 'delete'; readonly group: Going }
  | { readonly kind: 'archive'; readonly group: Going; readonly losses: GroupLosses };

/**
 * GRP-62, GRP-80. Deletes a group without lessons. For a group with lessons it explains the archive and archives the
 * group after a confirmation.
 */
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
          const losses = groupLossesIn(error);
          setStep(losses === null ? null : { kind: 'archive', group, losses });
          if (losses === null) toast(error.message, 'error');
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
        title={step.kind === 'archive' ? groupRefusedTitle(step.losses.lessons) : 'Удалить группу?'}
        yes={isArchive ? 'Убрать в архив' : 'Удалить'}
        yesWhileBusy={isArchive ? 'Убираем' : 'Удаляем'}
        no={isArchive ? 'Оставить' : 'Не удалять'}
        isBusy={remove.isPending}
        onYes={() => send(step.group, isArchive)}
        onNo={close}
      >
        {step.kind === 'archive' ? (
          groupArchivingTexts(step.losses).map((text) => <p key={text}>{text}</p>)
        ) : (
          <p>
            <b>{step.group.name}</b> исчезнет из списка. Ученики останутся.
          </p>
        )}
      </ConfirmDialog>
    ),
  };
}
