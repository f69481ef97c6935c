import { TextField } from '@planner/forms';
import { useLive } from '@planner/live-data';
import { Disclosure, Field, Select } from '@planner/ui';
import { useState } from 'react';
import { ColourField } from './colour-field.tsx';
import styles from './student-form.module.css';
import type { StudentFormOf } from './use-student-form.ts';

const HERE = ['time_zone', 'grade_class', 'parent_name', 'parent_contact', 'color'];

/** What most cards do without; opened by itself where something in it was refused. */
export function MoreFields({ form }: { form: StudentFormOf }) {
  const { draft, errors, set } = form;
  const [isOpen, setIsOpen] = useState(
    () => draft.time_zone !== null || `${draft.grade_class}${draft.parent_name}${draft.parent_contact}` !== '',
  );
  const zones = useLive('GET /api/time_zone', {}, { enabled: isOpen });
  const hasTrouble = HERE.some((field) => errors[field] !== undefined);
  return (
    <Disclosure
      title="Класс, часовой пояс, родитель, цвет"
      startsOpen={isOpen}
      isHeldOpen={hasTrouble}
      onToggle={setIsOpen}
    >
      <TextField form={form} name="grade_class" label="Класс" maxLength={40} placeholder="9 класс, 2 курс" />
      <Field label="Часовой пояс" error={errors.time_zone}>
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
      <div className={styles.two}>
        <TextField form={form} name="parent_name" label="Родитель" maxLength={200} placeholder="Имя" />
        <TextField
          form={form}
          name="parent_contact"
          label="Контакт родителя"
          maxLength={200}
          placeholder="Телефон или @имя"
        />
      </div>
      <ColourField value={draft.color} error={errors.color} onChange={(color) => set({ color })} />
    </Disclosure>
  );
}
