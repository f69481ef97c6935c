import { Button, Dialog, ErrorBar, Field, PasswordInput, TextInput } from '@planner/ui';
import { useState } from 'react';
import { useDeletion } from './use-deletion.ts';

const WORD = 'УДАЛИТЬ';

interface DeletionDialogProps {
  onClose(): void;
  /** The session is over; at that instant the data will be too. */
  onGone(deletion_at: string): void;
}

/** ACC-64. Deletes the account in 30 days, after its word has been typed. */
export function DeletionDialog({ onClose, onGone }: DeletionDialogProps) {
  const { remove, needsPassword, isPending, error } = useDeletion(onGone);
  const [word, setWord] = useState('');
  const [password, setPassword] = useState('');
  const isConfirmed = word.trim().toUpperCase() === WORD && (!needsPassword || password !== '');

  const submit = () => {
    if (isConfirmed && !isPending) remove(password);
  };
  return (
    <Dialog
      title="Удалить учётную запись"
      size="small"
      onClose={onClose}
      onSave={submit}
      isSaving={isPending}
      footer={
        <>
          <Button onClick={onClose}>Отменить</Button>
          <Button type="submit" look="danger" disabled={!isConfirmed} isLoading={isPending} loadingLabel="Удаляем">
            Удалить
          </Button>
        </>
      }
    >
      <p>Все данные исчезнут через 30 дней. До этого удаление можно отменить: просто войдите снова.</p>
      <Field label={`Чтобы подтвердить, введите слово ${WORD}`}>
        <TextInput autoComplete="off" value={word} onChange={(event) => setWord(event.target.value)} />
      </Field>
      {needsPassword && (
        <Field label="Пароль" hint="Вы входили давно. Подтвердите, что это вы">
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      )}
      {error && <ErrorBar>{error.message}</ErrorBar>}
    </Dialog>
  );
}
