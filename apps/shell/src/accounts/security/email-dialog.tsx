import { useCommand } from '@planner/live-data';
import { useShell, useUser } from '@planner/shell-api';
import { Dialog, ErrorBar, Field, TextInput } from '@planner/ui';
import { useState } from 'react';
import { isEmail } from '../form/email.ts';
import { useRefusal } from '../form/use-refusal.ts';

/** ACC-63. Another address for the same account; a refused one changes nothing. */
export function EmailDialog({ onClose }: { onClose(): void }) {
  const { toast } = useShell();
  const { email } = useUser();
  const save = useCommand('PUT /api/user/change_email');
  const refusal = useRefusal(save.error, ['new_email']);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);

  const submit = () => {
    const new_email = typed.trim();
    setIsWrong(!isEmail(new_email));
    if (!isEmail(new_email)) return;
    save.mutate(
      { query: { new_email } },
      {
        onSuccess: () => {
          toast(`Теперь вы входите с адресом ${new_email}`, 'done');
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title="Другая почта"
      size="small"
      onClose={onClose}
      onSave={submit}
      isSaving={save.isPending}
      hasUnsaved={typed !== ''}
    >
      <p>Сейчас привязана {email}. Об изменении мы напишем на оба адреса.</p>
      <Field label="Новый адрес" error={isWrong ? 'Введите адрес вида name@example.ru' : refusal.of('new_email')}>
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          value={typed}
          onChange={(event) => {
            refusal.touch('new_email');
            setIsWrong(false);
            setTyped(event.target.value);
          }}
        />
      </Field>
      {refusal.rest && <ErrorBar>{refusal.rest}</ErrorBar>}
    </Dialog>
  );
}
