import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button, Dialog } from '@planner/ui';
import { useState } from 'react';

/** ACC-232, ACC-234. Closes the access of the child after the effect is explained. */
export function ClosingPart({ student_profile_id }: { student_profile_id: number }) {
  const { toast } = useShell();
  const [isAsked, setIsAsked] = useState(false);
  const closing = useCommand('DELETE /api/student/child-access/{student_profile_id}');
  const close = () =>
    closing.mutate(
      { params: { student_profile_id } },
      {
        onSuccess: () => toast('Вход для ребёнка закрыт', 'done'),
        onError: (error) => toast(error.message, 'error'),
        onSettled: () => setIsAsked(false),
      },
    );
  return (
    <div>
      <Button look="quiet" size="small" onClick={() => setIsAsked(true)}>
        Закрыть вход для ребёнка
      </Button>
      {isAsked && (
        <Dialog
          title="Закрыть вход для ребёнка?"
          size="small"
          isSaving={closing.isPending}
          onClose={() => setIsAsked(false)}
          footer={
            <>
              <Button onClick={() => setIsAsked(false)} disabled={closing.isPending}>
                Оставить
              </Button>
              <Button look="danger" isLoading={closing.isPending} loadingLabel="Закрываем" onClick={close}>
                Закрыть вход
              </Button>
            </>
          }
        >
          <p>
            Ребёнок сразу выйдет на всех устройствах, а код перестанет действовать. Занятия и сданные задания останутся.
            Открыть вход снова можно новым кодом.
          </p>
        </Dialog>
      )}
    </div>
  );
}
