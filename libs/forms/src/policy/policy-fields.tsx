import { policyText } from '@planner/money';
import { Field, Segmented, Select, TimeInput } from '@planner/ui';
import { NumberField } from '../fields/amount-fields.tsx';
import type { FormPart } from '../form/form.ts';
import { type PolicyDraft, typedPolicy } from './policy-draft.ts';
import { PolicySentence } from './policy-sentence.tsx';
import styles from './policy.module.css';

const NOTICE = [
  { value: 'hours', label: 'За несколько часов' },
  { value: 'until', label: 'До часа накануне' },
] as const;

const WHO_MAY = [
  { id: 'cancel', text: 'Ученик сам, в своём кабинете' },
  { id: 'request', text: 'Ученик просит в кабинете, решаю я' },
  { id: 'write', text: 'Ученик пишет мне, отменяю я' },
] as const;

const TEACHER_LATE = [
  { id: 'none', text: 'Ничего не меняется' },
  { id: 'free_lesson', text: 'Следующее занятие ученика бесплатно' },
] as const;

const PERCENTS = [
  ['late_percent', 'Поздняя отмена стоит', '%'],
  ['group_percent', 'В группе', '%'],
  ['no_show_percent', 'Неявка стоит', '%'],
  ['free_cancels_per_month', 'Поздних отмен без оплаты в месяц', 'раз'],
] as const;

const UNREADY = 'Сначала исправьте отмеченное выше';

interface PolicyFieldsProps {
  form: FormPart<PolicyDraft>;
  /** The label of the preview sentence: «Ученики прочитают:». */
  readers: string;
}

/** ACC-66, ACC-88, ACC-105. The fields of a cancellation policy, with a preview of the sentence that students read. */
export function PolicyFields({ form, readers }: PolicyFieldsProps) {
  const { draft, errors, set } = form;
  const { policy, faults } = typedPolicy(draft);
  return (
    <>
      <div className={styles.pair}>
        <Field label="Отмена без оплаты" isGroup>
          <Segmented
            isWide
            label="Отмена без оплаты"
            options={NOTICE}
            value={draft.notice}
            onChange={(notice) => set({ notice })}
          />
        </Field>
        {draft.notice === 'hours' ? (
          <NumberField form={form} name="notice_hours" label="Не позже чем за" suffix="ч" />
        ) : (
          <Field label="Накануне не позже" error={errors.notice_until}>
            <TimeInput value={draft.notice_until} onChange={(notice_until) => set({ notice_until })} />
          </Field>
        )}
        {PERCENTS.map(([field, label, unit]) => (
          <NumberField
            key={field}
            form={form}
            name={field}
            label={label}
            suffix={unit}
            {...(field === 'group_percent' && { placeholder: 'столько же' })}
          />
        ))}
      </div>
      <Field label="Если поздно отменяю я" error={errors.teacher_late_rule}>
        <Select
          items={TEACHER_LATE}
          value={draft.teacher_late_rule}
          onChange={(teacher_late_rule) => teacher_late_rule !== null && set({ teacher_late_rule })}
        />
      </Field>
      <Field label="Кто отменяет занятие ученика" error={errors.who_may}>
        <Select items={WHO_MAY} value={draft.who_may} onChange={(who_may) => who_may !== null && set({ who_may })} />
      </Field>
      <PolicySentence label={readers} text={Object.keys(faults).length === 0 ? policyText(policy) : UNREADY} />
    </>
  );
}
