import type { Payer } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { distinctName } from '@planner/wording';
import { ConfirmDialog } from '../removal/confirm-dialog.tsx';

/** PAY-41. The effect is explained before a payer is removed. */
export function RemoveDialog({ payer, onClose }: { payer: Payer; onClose(): void }) {
  const { toast } = useShell();
  const remove = useCommand('DELETE /api/payers/{payer_id}');
  const { payer_id, name, students, has_plan } = payer;
  const end = () =>
    remove.mutate(
      { params: { payer_id } },
      {
        onSuccess: () => toast(`Карточка удалена: ${name}`, 'done'),
        onError: (error) => toast(error.message, 'error'),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      title={`Удалить плательщика: ${name}?`}
      yes="Удалить"
      yesWhileBusy="Удаляем"
      no="Не удалять"
      isDanger
      isBusy={remove.isPending}
      onYes={end}
      onNo={onClose}
    >
      <p>
        Имя и контакты удалятся
        {students.length > 0 &&
          `, и плательщик отвяжется от карточек: ${students.map((one) => distinctName(one)).join(', ')}`}
        . Ученики, занятия и деньги останутся.
        {has_plan && ' План счетов этого плательщика закончится, выставленные счета останутся.'}
      </p>
    </ConfirmDialog>
  );
}
