import { checkedBy, FormDialog, useForm } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { useShell, useUser } from '@planner/shell-api';
import { EmailField } from '../form/email-field.tsx';
import { emailTrouble } from '../form/email.ts';

/** ACC-63. Another address for the same account; a refused one changes nothing. */
export function EmailDialog({ onClose }: { onClose(): void }) {
  const { toast } = useShell();
  const { email } = useUser();
  const save = useCommand('PUT /api/user/change_email');
  const form = useForm({
    key: 'shell/email',
    initial: () => ({ new_email: '' }),
    check: ({ new_email }) => checkedBy({ new_email: emailTrouble(new_email) }, () => new_email.trim()),
    send: (new_email) => save.mutateAsync({ query: { new_email } }),
    onSaved(_, { new_email }) {
      toast(`Теперь вы входите с адресом ${new_email.trim()}`, 'done');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Другая почта" size="small" onClose={onClose} isAlertLastResort>
      <p>Сейчас привязана {email}. Об изменении мы напишем на оба адреса.</p>
      <EmailField form={form} name="new_email" label="Новый адрес" />
    </FormDialog>
  );
}
