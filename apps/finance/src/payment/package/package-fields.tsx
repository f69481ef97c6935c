import { type FormPart, NumberField, TextField } from '@planner/forms';
import { formatRoubles } from '@planner/money';
import { type Day, isDay } from '@planner/schedule';
import { Chips, DatePicker, Field, Segmented } from '@planner/ui';
import { counted } from '@planner/wording';
import { LateLessons } from './late-lessons.tsx';
import { countOf, type OnExpire, type PackageDraft, pricesOf, titleOf } from './package-draft.ts';
import styles from './package.module.css';

interface PackageFieldsProps {
  form: FormPart<PackageDraft>;
  /** The price of the whole package, in roubles. */
  price: number | null | undefined;
  today: Day;
  /** The student of the package and the day of the payment; null until both are known. */
  bought: { student_id: number; date: Day } | null;
  onCount(lessons_total: string): void;
}

const COUNTS = [4, 8, 12].map((value) => ({ value, label: counted(value, 'занятие') }));
const LEFT: { value: OnExpire; label: string }[] = [
  { value: 'ask', label: 'Спросить меня' },
  { value: 'burn', label: 'Сгорят' },
  { value: 'keep', label: 'На баланс' },
];

/** FIN-66. The number of lessons, the end of the package, and the fate of lessons unused by then. */
export function PackageFields({ form, price, today, bought, onCount }: PackageFieldsProps) {
  const { draft, errors, set } = form;
  const { expires_on } = draft;
  const prices = pricesOf(draft, price);
  return (
    <div className={styles.package}>
      <div className={styles.count}>
        <NumberField
          form={{ ...form, set: ({ lessons_total }) => lessons_total !== undefined && onCount(lessons_total) }}
          name="lessons_total"
          label="Сколько занятий"
          isRequired
          maxLength={4}
          {...(prices !== null && { hint: priceText(prices) })}
        />
        <Chips
          isSingle
          label="Обычное число занятий"
          options={COUNTS}
          values={[Number(draft.lessons_total)]}
          onChange={([count]) => count !== undefined && onCount(String(count))}
        />
      </div>
      <TextField form={form} name="title" label="Название" untyped={titleOf(draft)} maxLength={120} />
      <Field label="Действует до" hint="Пусто — без срока" error={errors.expires_on}>
        <DatePicker today={today} value={draft.expires_on} onChange={(expires_on) => set({ expires_on })} />
      </Field>
      {draft.expires_on !== null && (
        <Field label="Если к этому дню занятия останутся" isGroup>
          <Segmented
            isWide
            label="Если к этому дню занятия останутся"
            options={LEFT}
            value={draft.on_expire}
            onChange={(on_expire) => set({ on_expire })}
          />
        </Field>
      )}
      {bought !== null && (
        <LateLessons
          {...bought}
          expires_on={expires_on !== null && isDay(expires_on) && expires_on >= bought.date ? expires_on : null}
          lessons_total={countOf(draft) ?? 0}
          value={draft.pays_late}
          onChange={(pays_late) => set({ pays_late })}
        />
      )}
    </div>
  );
}

const priceText = ({ each, last }: { each: number; last: number }) =>
  last === each
    ? `Занятие по ${formatRoubles(each)}`
    : `Занятие по ${formatRoubles(each)}, последнее ${formatRoubles(last)}`;
