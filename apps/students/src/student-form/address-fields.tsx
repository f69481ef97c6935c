import { STUDENT_FIELDS } from '@planner/contract/student-table';
import { TextField } from '@planner/forms';
import { Segmented } from '@planner/ui';
import { greeting } from '@planner/wording';
import { ADDRESS_TEXT } from './student-draft.ts';
import styles from './student-form.module.css';
import type { StudentFormOf } from './use-student-form.ts';

const { given_name, form_of_address } = STUDENT_FIELDS;

/** STU-207. The given name and «вы» or «ты», with the greeting that letters begin with. */
export function AddressFields({ form }: { form: StudentFormOf }) {
  const { draft, set } = form;
  return (
    <div className={styles.address}>
      <TextField
        form={form}
        name="given_name"
        label={given_name.label}
        maxLength={given_name.most}
        placeholder="Аня или Анна Сергеевна"
        hint={`Письма начнутся так: «${greeting(draft)}»`}
      />
      <Segmented
        label={form_of_address.label}
        value={draft.form_of_address}
        options={[
          { value: 'formal', label: ADDRESS_TEXT.formal },
          { value: 'informal', label: ADDRESS_TEXT.informal },
        ]}
        onChange={(form_of_address) => set({ form_of_address })}
      />
    </div>
  );
}
