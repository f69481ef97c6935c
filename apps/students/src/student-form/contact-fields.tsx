import { STUDENT_FIELDS } from '@planner/contract/student-table';
import { TextField } from '@planner/forms';
import { useLive } from '@planner/live-data';
import { Field } from '@planner/ui';
import { WaySelect } from '../student-card/way-select.tsx';
import styles from './student-form.module.css';
import type { StudentFormOf } from './use-student-form.ts';

const { contact, phone_number, type_connect_id } = STUDENT_FIELDS;

/** A pasted number may contain words and signs, which are removed later. */
const PHONE_LETTERS = 64;
const CONTACT_HINT: Record<string, string> = {
  email: 'Адрес почты',
  phone: 'Если номера нет',
};

export function ContactFields({ form }: { form: StudentFormOf }) {
  const { draft, errors, set } = form;
  const { data: ways } = useLive('GET /api/type-connects', {});
  const way = ways?.find(({ id }) => id === draft.type_connect_id);
  return (
    <>
      <div className={styles.two}>
        <TextField
          form={form}
          name="phone_number"
          label={phone_number.label}
          type="tel"
          maxLength={PHONE_LETTERS}
          placeholder="+7 900 000-00-00"
        />
        <Field label={type_connect_id.label} error={errors.type_connect_id}>
          <WaySelect value={draft.type_connect_id} onChange={(type_connect_id) => set({ type_connect_id })} />
        </Field>
      </div>
      <TextField
        form={form}
        name="contact"
        label={contact.label}
        hint={CONTACT_HINT[way?.type_connect ?? ''] ?? 'Имя в мессенджере или ссылка, если пишете не по номеру'}
        maxLength={contact.most}
        placeholder={way?.type_connect === 'email' ? 'anna@example.ru' : '@anna'}
      />
    </>
  );
}
