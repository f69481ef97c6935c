import { foldedRows, STUDENT_FIELDS } from '@planner/contract/student-table';
import { TextField } from '@planner/forms';
import { useLive } from '@planner/live-data';
import { Disclosure, Field, Segmented, Select } from '@planner/ui';
import { greeting } from '@planner/wording';
import { useState } from 'react';
import { ColourField } from './colour-field.tsx';
import { ADDRESS_TEXT } from './student-draft.ts';
import styles from './student-form.module.css';
import type { StudentFormOf } from './use-student-form.ts';

const { given_name, form_of_address } = STUDENT_FIELDS;

const [FIRST = [], ...OTHERS] = foldedRows();
const LINES = [FIRST, ...OTHERS].flat();
const HERE = [...LINES, 'given_name', 'form_of_address', 'time_zone', 'tags', 'color'];

/** Twenty tags of the maximum length with their commas. */
const TAGS_LETTERS = 20 * (STUDENT_FIELDS.tags.most + 2);

type Row = typeof FIRST;

/** Text fields side by side. */
function LinesRow({ form, row }: { form: StudentFormOf; row: Row }) {
  const fields = row.map((name) => {
    const { label, most, folded } = STUDENT_FIELDS[name];
    return (
      <TextField key={name} form={form} name={name} label={label} maxLength={most} placeholder={folded.placeholder} />
    );
  });
  return fields.length === 1 ? <>{fields}</> : <div className={styles.two}>{fields}</div>;
}

/** STU-207. The given name and «вы» or «ты», with the greeting that letters begin with. */
function AddressFields({ form }: { form: StudentFormOf }) {
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

/** Rarely used fields. They unfold when one of them has an error. */
export function MoreFields({ form }: { form: StudentFormOf }) {
  const { draft, errors, set } = form;
  const [isOpen, setIsOpen] = useState(
    () =>
      draft.time_zone !== null ||
      draft.given_name !== '' ||
      draft.tags !== '' ||
      LINES.some((name) => draft[name] !== ''),
  );
  const zones = useLive('GET /api/time_zone', {}, { enabled: isOpen });
  const hasTrouble = HERE.some((field) => errors[field] !== undefined);
  return (
    <Disclosure
      title="Обращение, класс, часовой пояс, родитель, метки"
      startsOpen={isOpen}
      isHeldOpen={hasTrouble}
      onToggle={setIsOpen}
    >
      <AddressFields form={form} />
      <LinesRow form={form} row={FIRST} />
      <Field label={STUDENT_FIELDS.time_zone.label} error={errors.time_zone}>
        <Select
          isClearable
          isSearchable
          items={zones.data ?? []}
          isLoading={zones.isPending}
          placeholder="Как у меня"
          emptyText="Такого пояса нет"
          value={draft.time_zone}
          onChange={(time_zone) => set({ time_zone })}
        />
      </Field>
      {OTHERS.map((row) => (
        <LinesRow key={row.join()} form={form} row={row} />
      ))}
      <TextField
        form={form}
        name="tags"
        label={STUDENT_FIELDS.tags.label}
        hint="Через запятую. По меткам ищут в списке учеников"
        maxLength={TAGS_LETTERS}
        placeholder="ЕГЭ, онлайн"
      />
      <ColourField
        label={STUDENT_FIELDS.color.label}
        value={draft.color}
        error={errors.color}
        onChange={(color) => set({ color })}
      />
    </Disclosure>
  );
}
