import { isBlank } from '@planner/calls/texts';
import { checkedBy, FormDialog, MoneyField, TextField, useForm } from '@planner/forms';
import { useCommand, useLive } from '@planner/live-data';
import { formatRoubles, roublesText, typedPrice } from '@planner/money';
import { type ModalBodyProps, useShell, useUser } from '@planner/shell-api';
import { ZoneField } from '../zone-field.tsx';

/**
 * ACC-168, CAB-91. The student's name, the time zone of the cabinet and, for a parent who sees money, the charge that a
 * child may cause alone. The dialog sends only changed values.
 */
export function ProfileDialog({ close }: ModalBodyProps<'profile'>) {
  const { toast } = useShell();
  const { first_name: known, time_zone: own } = useUser();
  const { data } = useLive('GET /api/student/user-info', {});
  const save = useCommand('PUT /api/student/update-profile');
  const form = useForm({
    key: 'account/profile',
    initial: () => ({ first_name: known, time_zone: own, consent_above: '' }),
    check({ first_name, time_zone, consent_above }) {
      const sum = typedPrice(consent_above);
      const faults = {
        ...(isBlank(first_name) && { first_name: 'Введите имя' }),
        ...(sum === null && { consent_above: 'Нужна сумма в рублях, например 500' }),
      };
      return checkedBy(faults, () => ({
        ...(first_name.trim() !== known && { first_name: first_name.trim() }),
        ...(time_zone !== own && { time_zone }),
        ...(sum != null && { consent_above: sum }),
      }));
    },
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
      {data?.profiles.some(({ role_in_profile, sees_money }) => role_in_profile === 'parent' && sees_money) && (
        <MoneyField
          form={form}
          name="consent_above"
          label="Сколько ребёнок может потратить на отмену"
          hint={`Сейчас до ${formatRoubles(data.consent_above)}. О более дорогой отмене спросим вас`}
          placeholder={roublesText(data.consent_above)}
          maxLength={12}
        />
      )}
    </FormDialog>
  );
}
