import type { JournalMark } from '@planner/contract';
import { classNames, VisuallyHidden } from '@planner/ui';
import { ATTENDANCE_TEXT, dayAndMonth, gradeText, HOMEWORK_STATE } from '@planner/wording';
import { Link } from 'react-router-dom';
import { checkingPath } from '../check-link/checking-path.ts';
import { isWaiting } from '../homework/homework-wording.ts';
import styles from './group-journal.module.css';

interface JournalCellProps {
  /** undefined when the student did not participate in the lesson. */
  mark: JournalMark | undefined;
  name: string;
  day: string;
}

/** Marks as a journal of paper has them; the whole word is read aloud. */
const SHORT = { present: '+', late: 'опозд.', absent: 'н', excused: 'ув.' } as const;

const shownOf = ({ state, value, max, has_new_answer }: JournalMark['homework'][number]): string => {
  if (value === null) return HOMEWORK_STATE[state].text;
  return has_new_answer ? `${gradeText({ value, max })} •` : gradeText({ value, max });
};

/** GRP-102. One student at one lesson: the mark, and below it the homework with a link to its checking. */
export function JournalCell({ mark, name, day }: JournalCellProps) {
  if (mark === undefined) return <VisuallyHidden>без участия</VisuallyHidden>;
  const { attendance, is_out, homework, student_id } = mark;
  return (
    <>
      {attendance !== null && (
        <span className={classNames(styles.mark, attendance === 'absent' && styles.bad)}>
          <span aria-hidden="true">{SHORT[attendance]}</span>
          <VisuallyHidden>{ATTENDANCE_TEXT[attendance]}</VisuallyHidden>
        </span>
      )}
      {attendance === null && (
        <span className={styles.mark}>
          <span aria-hidden="true">{is_out ? '–' : '·'}</span>
          <VisuallyHidden>{is_out ? 'без участия' : 'не отмечено'}</VisuallyHidden>
        </span>
      )}
      {homework.map((one) => (
        <Link
          key={one.homework_id}
          to={checkingPath({ student_id, homework_id: one.homework_id, isWhole: true })}
          aria-label={`Домашнее задание, ${name}, ${dayAndMonth(day)}: ${HOMEWORK_STATE[one.state].text}${
            one.value === null ? '' : ` ${gradeText({ value: one.value, max: one.max })}`
          }`}
          className={classNames(
            styles.homework,
            isWaiting(one) && styles.waits,
            one.state === 'overdue' && styles.bad,
            (one.state === 'graded' || one.state === 'checked') && styles.good,
          )}
        >
          {shownOf(one)}
        </Link>
      ))}
    </>
  );
}
