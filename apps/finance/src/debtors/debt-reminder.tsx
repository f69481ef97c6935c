import type { StudentCard } from '@planner/contract';
import { useOutcome } from '@planner/forms';
import { useCommandOnce, useLive } from '@planner/live-data';
import { Dialog, Loading, Skeleton } from '@planner/ui';
import { distinctName } from '@planner/wording';
import { ReminderDialog } from './reminder-dialog.tsx';
import { readersOfDebt, reminderText } from './reminder-text.ts';

interface DebtReminderProps {
  debtor: StudentCard;
  onClose(): void;
}

/** FIN-140. The reminder to a debtor. The product sends it to the accounts that see the debt, if there are any. */
export function DebtReminder({ debtor, onClose }: DebtReminderProps) {
  const tell = useOutcome();
  const params = { id: debtor.id };
  const thread = useLive('GET /api/students/{id}/messages', { params });
  const write = useCommandOnce('POST /api/students/{id}/messages');
  const name = distinctName(debtor);
  if (thread.isPending) {
    return (
      <Dialog title={`Напомнить: ${name}`} size="small" onClose={onClose} footer={null}>
        <Loading label="Загружаем, кому отправить">
          <Skeleton height={160} />
        </Loading>
      </Dialog>
    );
  }
  const reached = readersOfDebt(thread.data?.accounts ?? []);
  return (
    <ReminderDialog
      name={name}
      text={reminderText(debtor, -debtor.balance)}
      onClose={onClose}
      {...(reached !== null && {
        sending: {
          names: reached.names,
          isSending: write.isPending,
          onSend: (text) =>
            tell(write.mutateAsync({ params, body: { text, readers: reached.readers } }), {
              done: `Отправлено: ${reached.names}`,
              failed: 'Не удалось отправить напоминание',
              subject: 'напоминание о долге',
              onDone: onClose,
            }),
        },
      })}
    />
  );
}
