import { checkedBy, FormDialog, lengthFault, NewPasswordField, PasswordField, useForm } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { type ModalBodyProps, useShell, useUser } from '@planner/shell-api';

/** ACC-63. Sets the permanent password, also for an account without one. */
export function PasswordDialog({ close }: ModalBodyProps<'password'>) {
  const { toast } = useShell();
  const { has_password } = useUser();
  const save = useCommand('PUT /api/user/password');
  const form = useForm({
    key: 'account/password',
    initial: () => ({ old_password: '', new_password: '' }),
    check({ old_password, new_password }) {
      const fault = lengthFault(new_password);
      return checkedBy(fault === null ? {} : { new_password: fault }, () => ({
        ...(has_password && { old_password }),
        new_password,
      }));
    },
    send: (body) => save.mutateAsync({ body }),
    onSaved() {
      toast('Пароль сохранён, остальные сеансы завершены', 'done');
      close();
    },
  });
  return (
    <FormDialog form={form} title="Постоянный пароль" size="small" onClose={() => close()} isAlertLastResort>
      {has_password && <PasswordField form={form} name="old_password" label="Текущий пароль" fillName="old-password" />}
      <NewPasswordField form={form} name="new_password" label="Новый пароль" />
    </FormDialog>
  );
}
