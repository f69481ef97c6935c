import { TEACHER_FIELDS } from '@planner/contract/teacher-table';
import type { FormPart } from '@planner/forms';
import { useLive } from '@planner/live-data';
import { Chips, ErrorBar, Field, Loading, Skeleton } from '@planner/ui';

const { label } = TEACHER_FIELDS.subject_ids;

/** The taught subjects, chosen from twenty. */
export function SubjectsField({ form }: { form: FormPart<{ subject_ids: number[] }> }) {
  const subjects = useLive('GET /api/subjects', {});
  const { draft, errors, set } = form;
  return (
    <Field label={label} error={errors.subject_ids} isGroup>
      {subjects.data ? (
        <Chips
          label={label}
          options={subjects.data.map(({ id, name }) => ({ value: id, label: name }))}
          values={draft.subject_ids}
          onChange={(values) => set({ subject_ids: values.toSorted((one, other) => one - other) })}
        />
      ) : subjects.error ? (
        <ErrorBar onRetry={() => void subjects.refetch()} isRetrying={subjects.isFetching}>
          Не удалось загрузить предметы
        </ErrorBar>
      ) : (
        <Loading>
          <Skeleton height={76} />
        </Loading>
      )}
    </Field>
  );
}
