import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button, Dialog } from '@planner/ui';
import { useState } from 'react';

interface LeavingProps {
  student_profile_id: number;
  teacher_name: string;
}

/** ACC-163. The student unlinks the card. The effect is explained first. */
export function Leaving({ student_profile_id, teacher_name }: LeavingProps) {
  const { toast } = useShell();
  const [isAsked, setIsAsked] = useState(false);
  const leave = useCommand('DELETE /api/student/profiles/{student_profile_id}');
  const go = () =>
    leave.mutate(
      { params: { student_profile_id } },
      {
        onSuccess: () => toast(`Преподаватель убран: ${teacher_name}`, 'done'),
        onError: (error) => toast(error.message, 'error'),
        onSettled: () => setIsAsked(false),
      },
    );
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setIsAsked(true)}>
        Убрать преподавателя
      </Button>
      {isAsked && (
        <Dialog
          title="Убрать преподавателя?"
          size="small"
          isSaving={leave.isPending}
          onClose={() => setIsAsked(false)}
          footer={
            <>
              <Button onClick={() => setIsAsked(false)} disabled={leave.isPending}>
                Оставить
              </Button>
              <Button look="danger" isLoading={leave.isPending} loadingLabel="Убираем" onClick={go}>
                Убрать
              </Button>
            </>
          }
        >
          <p>
            Преподаватель {teacher_name} больше не будет в вашем кабинете: вы не увидите занятия, оплаты и баланс и не
            получите уведомлений. Сами занятия не отменятся. Мы сообщим об этом преподавателю, а вернуться можно по
            новому коду.
          </p>
        </Dialog>
      )}
    </>
  );
}
