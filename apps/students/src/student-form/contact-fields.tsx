import { useLive } from '@planner/live-data';
import { Field, Select, TextInput } from '@planner/ui';
import { ConnectIcon } from '../student-card/connect-icon.tsx';
import styles from './student-form.module.css';
import type { UsedStudentForm } from './use-student-form.ts';

const CONTACT_HINT: Record<string, string> = {
  email: 'Адрес почты',
  phone: 'Если номера нет',
};

/** How to reach the student. */
export function ContactFields({ draft, troubles: { fields }, set }: UsedStudentForm) {
  const { data: ways, isPending } = useLive('GET /api/type-connects', {});
  const way = ways?.find(({ id }) => id === draft.type_connect_id);
  return (
    <>
      <div className={styles.two}>
        <Field label="Телефон" error={fields.phone_number}>
          <TextInput
            type="tel"
            autoComplete="off"
            maxLength={32}
            placeholder="+7 900 000-00-00"
            value={draft.phone_number}
            onChange={(event) => set({ phone_number: event.currentTarget.value })}
          />
        </Field>
        <Field label="Способ связи" error={fields.type_connect_id}>
          <Select
            isClearable
            items={(ways ?? []).map(({ id, name, icon }) => ({ id, name, icon: <ConnectIcon icon={icon} /> }))}
            isLoading={isPending}
            placeholder="Звонок"
            value={draft.type_connect_id}
            onChange={(type_connect_id) => set({ type_connect_id })}
          />
        </Field>
      </div>
      <Field
        label="Контакт"
        hint={CONTACT_HINT[way?.type_connect ?? ''] ?? 'Имя в мессенджере или ссылка, если пишете не по номеру'}
        error={fields.contact}
      >
        <TextInput
          autoComplete="off"
          maxLength={200}
          placeholder={way?.type_connect === 'email' ? 'anna@example.ru' : '@anna'}
          value={draft.contact}
          onChange={(event) => set({ contact: event.currentTarget.value })}
        />
      </Field>
    </>
  );
}
