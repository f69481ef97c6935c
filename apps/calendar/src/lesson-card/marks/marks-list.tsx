import type { Lesson, Participant } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import { Button, Chips, Menu, Tag } from '@planner/ui';
import { ATTENDANCE_TEXT, distinctName, freeText } from '@planner/wording';
import { CHARGE_TEXT } from '../lesson-card-wording.ts';
import styles from '../lesson-card.module.css';
import type { Forgiving } from './use-forgiving.ts';
import type { UsedMarks } from './use-marks.ts';

interface MarksProps {
  lesson: Lesson;
  marks: UsedMarks;
  /** A lesson that has not begun has no marks. */
  hasBegun: boolean;
  /** Forgives the charge of an absent student; undefined where nothing can be forgiven. */
  forgiving?: Forgiving | undefined;
  /** Undefined where payments cannot be recorded. */
  onPay?: ((participant: Participant) => void) | undefined;
  /** BIL-63. Begins a bill for this lesson; undefined where bills cannot be made. */
  onBill?: ((participant: Participant) => void) | undefined;
}

const MARKS = (['present', 'late', 'absent', 'excused'] as const).map((value) => ({
  value,
  label: ATTENDANCE_TEXT[value],
}));
const CHARGES = ['auto', 'full', 'half', 'none'] as const;

interface AmountProps {
  participant: Participant;
  isConducted: boolean;
}

/** The sum that the lesson costs or has charged. */
const amountOf = ({ price, charge }: Participant) => charge ?? price;
const isCharged = ({ participant, isConducted }: AmountProps) => isConducted || participant.charge !== null;

function Amount({ participant, isConducted }: AmountProps) {
  const amount = amountOf(participant);
  if (!isCharged({ participant, isConducted })) return <span className={styles.amount}>{formatRoubles(amount)}</span>;
  const { paid } = participant;
  return (
    <span className={styles.amount}>
      <b>{formatRoubles(amount)}</b>
      {amount > 0 && <Tag tone={paid ? 'good' : 'warn'}>{paid ? 'оплачено' : 'не оплачено'}</Tag>}
    </span>
  );
}

type AmountActsProps = AmountProps & Pick<MarksProps, 'onPay' | 'onBill' | 'forgiving'>;

/** The acts with the money of the lesson, in a row of their own: beside the sum they would not fit a phone. */
function AmountActs({ participant, isConducted, onPay, onBill, forgiving }: AmountActsProps) {
  const forgive = forgiving?.forgiveOf(participant);
  const isDue = isCharged({ participant, isConducted }) && amountOf(participant) > 0 && !participant.paid;
  if (forgive === undefined && !(isDue && (onPay ?? onBill))) return null;
  const name = distinctName(participant);
  return (
    <div className={styles.amountActs}>
      {isDue && onPay && (
        <Button size="small" look="soft" aria-label={`Внести оплату: ${name}`} onClick={() => onPay(participant)}>
          Внести
        </Button>
      )}
      {isDue && onBill && (
        <Button size="small" look="soft" aria-label={`Выставить счёт: ${name}`} onClick={() => onBill(participant)}>
          Выставить счёт
        </Button>
      )}
      {forgive !== undefined && (
        <Button
          size="small"
          look="quiet"
          aria-label={`Простить списание: ${name}`}
          isLoading={forgiving?.isForgiving(participant.student_id) === true}
          onClick={forgive}
        >
          Простить
        </Button>
      )}
    </div>
  );
}

/** The attendance and the debt of each student. */
export function MarksList({ lesson, marks, hasBegun, onPay, onBill, forgiving }: MarksProps) {
  const isOpen = lesson.status === 'planned' || lesson.status === 'completed';
  return (
    <ul className={styles.people}>
      {marks.participants.map((participant) => (
        <li key={participant.student_id} className={styles.person}>
          <div className={styles.personHead}>
            <span className={styles.personName}>
              {lesson.group_id === null ? 'Стоимость' : distinctName(participant)}
            </span>
            {participant.confirmed && !hasBegun && <Tag tone="good">придёт</Tag>}
            <Amount participant={participant} isConducted={lesson.status === 'completed'} />
            {isOpen && hasBegun && (
              <Menu
                size="small"
                label={`Списать с ученика: ${distinctName(participant)}`}
                items={CHARGES.map((charge) => ({
                  id: charge,
                  label: CHARGE_TEXT[charge],
                  onSelect: () =>
                    marks.mark({ student_id: participant.student_id, attendance: participant.attendance, charge }),
                }))}
              />
            )}
          </div>
          <AmountActs
            participant={participant}
            isConducted={lesson.status === 'completed'}
            onPay={onPay}
            onBill={onBill}
            forgiving={forgiving}
          />
          {isOpen && hasBegun && (
            <Chips
              isSingle
              label={`Отметка: ${distinctName(participant)}`}
              options={MARKS}
              values={participant.attendance === null ? [] : [participant.attendance]}
              onChange={([attendance = null]) => marks.mark({ student_id: participant.student_id, attendance })}
            />
          )}
          {participant.reason !== '' && (hasBegun || participant.cancel_asked_at === null) && (
            <p className={styles.reason}>{participant.reason}</p>
          )}
          {participant.free_for !== null && <p className={styles.reason}>{freeText(participant.free_for)}</p>}
          {participant.policy_result !== '' && <p className={styles.reason}>{participant.policy_result}</p>}
        </li>
      ))}
    </ul>
  );
}
