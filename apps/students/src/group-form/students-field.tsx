import type { FormPart } from '@planner/forms';
import { Field, MultiSelect } from '@planner/ui';
import { useStudents } from './use-students.ts';

interface StudentsFieldProps {
  form: FormPart<{ student_ids: number[] }>;
  hint: string;
  isRequired?: boolean;
  /** Who is not offered. */
  except?: readonly number[];
}

/** Students chosen for a group, by name. */
export function StudentsField({ form, hint, isRequired = false, except = [] }: StudentsFieldProps) {
  const { items, isPending } = useStudents();
  return (
    <Field label="Ученики" hint={hint} isRequired={isRequired} error={form.errors.student_ids}>
      <MultiSelect
        items={items.filter(({ id }) => !except.includes(id))}
        isLoading={isPending}
        placeholder="Выберите учеников"
        emptyText="Никого не нашли"
        values={form.draft.student_ids}
        onChange={(student_ids) => form.set({ student_ids })}
      />
    </Field>
  );
}
