import { isApiError } from '@planner/api-client';
import { FormDialog, PasswordField, SubmitButton, TextField, useForm, whenComplete } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { type ModalBodyProps, useShell, useUser } from '@planner/shell-api';
import { Button } from '@planner/ui';
import { useState } from 'react';

const WORD = 'УДАЛИТЬ';

/**
 * ACC-64. Schedules the deletion of the account in 30 days. The user types a confirmation word, and also the password
 * when the last login is too old.
 */
export function DeletionDialog({ close }: ModalBodyProps<'account-deletion'>) {
  const { bus } = useShell();
  const { email, username } = useUser();
  const deletion = useCommand('GET /api/delete-account');
  const login = useCommand('POST /api/login');
  const [needsPassword, setNeedsPassword] = useState(false);
  const isConfirmed = ({ word, password }: { word: string; password: string }) =>
    word.trim().toUpperCase() === WORD && (!needsPassword || password !== '');

  const remove = async (password: string) => {
    if (needsPassword) await login.mutateAsync({ body: { username: email || username, password } });
    try {
      return await deletion.mutateAsync({});
    } catch (error) {
      if (needsPassword || !isApiError(error) || error.code !== 'confirm_required') throw error;
      setNeedsPassword(true);
      return null;
    }
  };
  const form = useForm({
    key: 'account/deletion',
    initial: () => ({ word: '', password: '' }),
    check: (draft) => whenComplete(isConfirmed(draft) ? draft.password : null),
    send: remove,
    onSaved(gone) {
      if (gone === null) return;
      close();
      bus.emit('account-deleted', gone);
    },
    isGuarded: false,
  });
  return (
    <FormDialog
      form={form}
      title="Удалить учётную запись"
      size="small"
      hasUnsaved={false}
      onClose={() => close()}
      footer={
        <>
          <Button onClick={() => close()}>Отменить</Button>
          <SubmitButton form={form} look="danger" whileSaving="Удаляем" isReady={isConfirmed(form.draft)}>
            Удалить
          </SubmitButton>
        </>
      }
    >
      <p>Все данные исчезнут через 30 дней. До этого удаление можно отменить: просто войдите снова.</p>
      <TextField form={form} name="word" label={`Чтобы подтвердить, введите слово ${WORD}`} />
      {needsPassword && (
        <PasswordField form={form} name="password" label="Пароль" hint="Вы входили давно. Подтвердите, что это вы" />
      )}
    </FormDialog>
  );
}
