import { isApiError } from '@planner/api-client';
import { checkedBy, EmailField, emailTrouble, FormDialog, PasswordField, useForm } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { type ModalBodyProps, useShell, useUser } from '@planner/shell-api';
import { useState } from 'react';
import { WaitingEmailDialog } from './waiting-email-dialog.tsx';

/** ACC-63, ACC-113. Changes the account's address. A refusal changes nothing. */
function NewEmailDialog({ close }: ModalBodyProps<'email'>) {
  const { toast } = useShell();
  const { email } = useUser();
  const [needsPassword, setNeedsPassword] = useState(false);
  const save = useCommand('PUT /api/user/change_email');
  const form = useForm({
    key: 'account/email',
    initial: () => ({ new_email: '', password: '' }),
    check: (draft) => checkedBy({ new_email: emailTrouble(draft.new_email) }, () => draft),
    async send({ new_email, password }) {
      try {
        const body = needsPassword ? { password } : {};
        await save.mutateAsync({ query: { new_email: new_email.trim() }, body });
        return true;
      } catch (error) {
        if (needsPassword || !isApiError(error) || error.code !== 'confirm_required') throw error;
        setNeedsPassword(true);
        return false;
      }
    },
    onSaved(isSent, { new_email }) {
      if (!isSent) return;
      toast(`Ссылка отправлена на ${new_email.trim()}`, 'done');
      close();
    },
  });
  return (
    <FormDialog form={form} title="Другая почта" size="small" onClose={() => close()} isAlertLastResort>
      {email === '' ? (
        <p>Сейчас почта не привязана. Она появится, когда вы откроете ссылку из письма на новый адрес.</p>
      ) : (
        <p>
          Сейчас привязана <b>{email}</b>. Она останется, пока вы не откроете ссылку из письма на новый адрес.
        </p>
      )}
      <EmailField form={form} name="new_email" label="Новый адрес" />
      {needsPassword && (
        <PasswordField form={form} name="password" label="Пароль" hint="Вы входили давно. Подтвердите, что это вы" />
      )}
    </FormDialog>
  );
}

/** ACC-63, ACC-115. Changes the account's address, or shows the new address that still waits for its confirmation. */
export function EmailDialog({ close }: ModalBodyProps<'email'>) {
  const { new_email } = useUser();
  // The value at the time of opening: the form closes itself after saving.
  const [waiting] = useState(new_email);
  if (waiting !== null) return <WaitingEmailDialog new_email={waiting} close={() => close()} />;
  return <NewEmailDialog close={close} />;
}
