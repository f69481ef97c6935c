import { useLive } from '@planner/live-data';
import { Field, MultiSelect, TextInput } from '@planner/ui';
import { RateReachField } from './rate-reach-field.tsx';
import styles from './student-form.module.css';
import type { UsedStudentForm } from './use-student-form.ts';

const written = (roubles: number | undefined) => (roubles === undefined ? '' : String(roubles).replace('.', ','));

interface TeachingFieldsProps {
  form: UsedStudentForm;
  isNew: boolean;
}

/** What is taught and for how much. */
export function TeachingFields({ form, isNew }: TeachingFieldsProps) {
  const { draft, troubles, set, isRateChanged } = form;
  const subjects = useLive('GET /api/subjects', {});
  const { data: teacher } = useLive('GET /api/get-me-info', {}, { enabled: isNew });
  return (
    <>
      <div className={styles.two}>
        <Field label="Ставка" error={troubles.fields.rate}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            suffix="₽"
            placeholder={written(teacher?.rate)}
            value={draft.rate}
            onChange={(event) => set({ rate: event.currentTarget.value })}
          />
        </Field>
        <Field label="За сколько минут" error={troubles.fields.time_rate}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            suffix="мин"
            placeholder={written(teacher?.time_rate)}
            value={draft.time_rate}
            onChange={(event) => set({ time_rate: event.currentTarget.value })}
          />
        </Field>
      </div>
      {isRateChanged && <RateReachField form={form} />}
      {isNew && (
        <Field
          label="Начальный баланс"
          hint="Что уже оплачено вперёд; долг — с минусом"
          error={troubles.fields.opening_balance}
        >
          <TextInput
            inputMode="text"
            autoComplete="off"
            suffix="₽"
            placeholder="0"
            value={draft.opening_balance}
            onChange={(event) => set({ opening_balance: event.currentTarget.value })}
          />
        </Field>
      )}
      <Field label="Предметы" error={troubles.fields.subject_ids}>
        <MultiSelect
          items={subjects.data ?? []}
          isLoading={subjects.isPending}
          placeholder="Не указаны"
          emptyText="Такого предмета нет"
          values={draft.subject_ids}
          onChange={(subject_ids) => set({ subject_ids })}
        />
      </Field>
    </>
  );
}
