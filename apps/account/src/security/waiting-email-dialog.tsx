import { useCommand } from '@planner/live-data';
import { useShell, useUser } from '@planner/shell-api';
import { Button, Dialog, ErrorBar } from '@planner/ui';

interface WaitingEmailDialogProps {
  new_email: string;
  close(): void;
}

/**
 * ACC-115, ACC-177. The former address stays until the user presses the link. The dialog sends the letter again or
 * cancels the change.
 */
export function WaitingEmailDialog({ new_email, close }: WaitingEmailDialogProps) {
  const { toast } = useShell();
  const { email } = useUser();
  const resend = useCommand('POST /api/user/email-link');
  const cancel = useCommand('DELETE /api/user/change_email');
  const error = resend.error ?? cancel.error;
  return (
    <Dialog
      title="Другая почта"
      size="small"
      onClose={close}
      footer={
        <>
          <Button
            isLoading={cancel.isPending}
            loadingLabel="Отменяем"
            onClick={() =>
              cancel.mutate(
                {},
                {
                  onSuccess() {
                    toast(email === '' ? 'Смена отменена' : `Остаётся ${email}`, 'done');
                    close();
                  },
                },
              )
            }
          >
            Отменить смену
          </Button>
          <Button
            look="primary"
            isLoading={resend.isPending}
            loadingLabel="Отправляем"
            onClick={() => resend.mutate({}, { onSuccess: () => toast(`Письмо отправлено на ${new_email}`, 'done') })}
          >
            Отправить ещё раз
          </Button>
        </>
      }
    >
      {email === '' ? (
        <p>
          Ждём, когда вы откроете ссылку из письма на <b>{new_email}</b>: она действует один день.
        </p>
      ) : (
        <p>
          Ждём, когда вы откроете ссылку из письма на <b>{new_email}</b>: она действует один день. До тех пор остаётся
          прежний адрес <b>{email}</b>.
        </p>
      )}
      {error && <ErrorBar>{error.message}</ErrorBar>}
    </Dialog>
  );
}
