import { isBlank } from '@planner/calls/texts';
import { checkedBy, FormDialog, TextField, useForm } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { type ModalBodyProps, useShell, useUser } from '@planner/shell-api';
import { ZoneField } from '../zone-field.tsx';

/** ACC-168. The student's name, and the time zone of the cabinet. The dialog sends only changed values. */
export function ProfileDialog({ close }: ModalBodyProps<'profile'>) {
  const { toast } = useShell();
  const { first_name: known, time_zone: own } = useUser();
  const save = useCommand('PUT /api/student/update-profile');
  const form = useForm({
    key: 'account/profile',
    initial: () => ({ first_name: known, time_zone: own }),
    check: ({ first_name, time_zone }) =>
      checkedBy(isBlank(first_name) ? { first_name: 'Введите имя' } : {}, () => ({
        ...(first_name.trim() !== known && { first_name: first_name.trim() }),
        ...(time_zone !== own && { time_zone }),
      })),
    send: (body) => save.mutateAsync({ body }),
    onSaved() {
      toast('Профиль сохранён', 'done');
      close();
    },
  });
  const { draft, errors, set } = form;
  return (
    <FormDialog form={form} title="Профиль" size="small" onClose={() => close()}>
      <TextField
        form={form}
        name="first_name"
        label="Имя"
        hint="Так вас увидит преподаватель"
        autoComplete="name"
        maxLength={100}
        isRequired
      />
      <ZoneField
        label="Часовой пояс"
        value={draft.time_zone}
        error={errors.time_zone}
        onChange={(time_zone) => set({ time_zone })}
      />
    </FormDialog>
  );
}
