import type { Form } from '@planner/forms';
import { TEACHER_FIELDS } from '@planner/contract/teacher-table';
import { Field, Select, Switch } from '@planner/ui';
import { aheadItems, noticeItems } from './move-limits.ts';
import type { WorkingTimeDraft } from './working-time-draft.ts';
import styles from './working-time.module.css';

/** MOV-1, MOV-2. The switch of requests for another time, and their limits. */
export function MovesPart({ form: { draft, errors, set } }: { form: Form<WorkingTimeDraft> }) {
  const { days_ahead, notice_hours } = draft;
  return (
    <>
      <Field isGroup isLabelHidden label="Просьбы о переносе" error={errors.has_moves}>
        <Switch isSpread checked={draft.has_moves} onChange={({ target }) => set({ has_moves: target.checked })}>
          {TEACHER_FIELDS.moves.label}
        </Switch>
      </Field>
      <p className={styles.hint}>
        Они увидят ваше свободное время в рабочие часы и выберут из него. Выбранное время не достанется другим, пока вы
        не ответите, но не дольше двух суток.
      </p>
      {draft.has_moves && (
        <div className={styles.limits}>
          <Field label="Показывать время вперёд" error={errors['moves.days_ahead']}>
            <Select
              items={aheadItems(days_ahead)}
              value={days_ahead}
              onChange={(days) => days !== null && set({ days_ahead: days })}
            />
          </Field>
          <Field label="Просить не позже чем" error={errors['moves.notice_hours']}>
            <Select
              items={noticeItems(notice_hours)}
              value={notice_hours}
              onChange={(hours) => hours !== null && set({ notice_hours: hours })}
            />
          </Field>
        </div>
      )}
    </>
  );
}
