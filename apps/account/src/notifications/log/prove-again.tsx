import { useCommand } from '@planner/live-data';
import { useShell, useUser } from '@planner/shell-api';
import { Button } from '@planner/ui';

/** DLV-33. Sends the letter with the confirmation link again. */
export function ProveAgain() {
  const { toast } = useShell();
  const { email } = useUser();
  const { mutate, isPending } = useCommand('POST /api/user/email-link');
  const send = () =>
    mutate(
      {},
      {
        onSuccess: () => toast(`Письмо отправлено на ${email}`, 'done'),
        onError: ({ message }) => toast(message, 'error'),
      },
    );
  return (
    <Button size="small" onClick={send} isLoading={isPending} loadingLabel="Отправляем">
      Отправить письмо ещё раз
    </Button>
  );
}
