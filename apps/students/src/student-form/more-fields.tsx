import { useLive } from '@planner/live-data';
import { Field, Select, TextInput } from '@planner/ui';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { ColourField } from './colour-field.tsx';
import styles from './student-form.module.css';
import type { UsedStudentForm } from './use-student-form.ts';

const HERE = ['time_zone', 'grade_class', 'parent_name', 'parent_contact', 'color'];

/** What most cards do without; opened by itself where something in it was refused. */
export function MoreFields({ draft, troubles: { fields }, set }: UsedStudentForm) {
  const [isOpen, setIsOpen] = useState(
    () => draft.time_zone !== null || `${draft.grade_class}${draft.parent_name}${draft.parent_contact}` !== '',
  );
  const zones = useLive('GET /api/time_zone', {}, { enabled: isOpen });
  const hasTrouble = HERE.some((field) => fields[field] !== undefined);
  return (
    <details
      className={styles.more}
      open={isOpen || hasTrouble}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <ChevronRight aria-hidden="true" />
        Класс, часовой пояс, родитель, цвет
      </summary>
      <div className={styles.moreFields}>
        <Field label="Класс" error={fields.grade_class}>
          <TextInput
            autoComplete="off"
            maxLength={40}
            placeholder="9 класс, 2 курс"
            value={draft.grade_class}
            onChange={(event) => set({ grade_class: event.currentTarget.value })}
          />
        </Field>
        <Field label="Часовой пояс" error={fields.time_zone}>
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
          <Field label="Родитель" error={fields.parent_name}>
            <TextInput
              autoComplete="off"
              maxLength={200}
              placeholder="Имя"
              value={draft.parent_name}
              onChange={(event) => set({ parent_name: event.currentTarget.value })}
            />
          </Field>
          <Field label="Контакт родителя" error={fields.parent_contact}>
            <TextInput
              autoComplete="off"
              maxLength={200}
              placeholder="Телефон или @имя"
              value={draft.parent_contact}
              onChange={(event) => set({ parent_contact: event.currentTarget.value })}
            />
          </Field>
        </div>
        <ColourField value={draft.color} error={fields.color} onChange={(color) => set({ color })} />
      </div>
    </details>
  );
}
