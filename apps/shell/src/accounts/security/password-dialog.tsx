import { useCommand } from '@planner/live-data';
import { useShell, useUser } from '@planner/shell-api';
import { Dialog, ErrorBar, Field, PasswordInput } from '@planner/ui';
import { useState } from 'react';
import { NewPasswordField } from '../form/new-password-field.tsx';
import { isPasswordLongEnough } from '../form/password-length.ts';
import { useRefusal } from '../form/use-refusal.ts';

/** ACC-63. The permanent password of somebody who may so far have none. */
export function PasswordDialog({ onClose }: { onClose(): void }) {
  const { toast } = useShell();
  const { has_password } = useUser();
  const save = useCommand('PUT /api/user/password');
  const refusal = useRefusal(save.error, ['old_password', 'new_password']);
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);

  const submit = () => {
    setIsTooShort(!isPasswordLongEnough(next));
    if (!isPasswordLongEnough(next)) return;
    save.mutate(
      { body: { ...(has_password && { old_password: old }), new_password: next } },
      {
        onSuccess: () => {
          toast('Пароль сохранён, остальные сеансы завершены', 'done');
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title="Постоянный пароль"
      size="small"
      onClose={onClose}
      onSave={submit}
      isSaving={save.isPending}
      hasUnsaved={old !== '' || next !== ''}
    >
      {has_password && (
        <Field label="Нынешний пароль" error={refusal.of('old_password')}>
          <PasswordInput
            name="old-password"
            autoComplete="current-password"
            value={old}
            onChange={(event) => {
              refusal.touch('old_password');
              setOld(event.target.value);
            }}
          />
        </Field>
      )}
      <NewPasswordField
        label="Новый пароль"
        value={next}
        error={isTooShort ? 'Пароль короче 8 символов' : refusal.of('new_password')}
        onChange={(value) => {
          refusal.touch('new_password');
          setIsTooShort(false);
          setNext(value);
        }}
      />
      {refusal.rest && <ErrorBar>{refusal.rest}</ErrorBar>}
    </Dialog>
  );
}
