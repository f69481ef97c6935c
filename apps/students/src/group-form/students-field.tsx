import type { StudentCard } from '@planner/contract';
import type { FormPart } from '@planner/forms';
import { useStudentOptions } from '@planner/live-data';
import { ErrorBar, Field, MultiSelect } from '@planner/ui';
import { distinctName } from '@planner/wording';

interface StudentsFieldProps {
  form: FormPart<{ student_ids: number[] }>;
  hint: string;
  isRequired?: boolean;
  /** The students that are not offered. */
  except?: readonly number[];
}

const itemOf = (card: StudentCard) => ({ id: card.id, text: distinctName(card) });

/** Selects students for a group by name. */
export function StudentsField({ form, hint, isRequired = false, except = [] }: StudentsFieldProps) {
  const { student_ids } = form.draft;
  const { offered, known, isPending, isSearching, failed, field } = useStudentOptions({
    show: 'students',
    ids: student_ids,
  });
  return (
    <>
      <Field label="Ученики" hint={hint} isRequired={isRequired} error={form.errors.student_ids}>
        <MultiSelect
          {...field}
          items={offered.filter(({ id }) => !except.includes(id)).map(itemOf)}
          known={known.map(itemOf)}
          isLoading={isPending || isSearching}
          placeholder="Выберите учеников"
          emptyText="Никого не нашли"
          values={student_ids}
          onChange={(chosen) => form.set({ student_ids: chosen })}
        />
      </Field>
      {failed && (
        <ErrorBar onRetry={() => void failed.refetch()} isRetrying={failed.isFetching}>
          Не удалось загрузить учеников
        </ErrorBar>
      )}
    </>
  );
}
