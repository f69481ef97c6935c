import type { Attention } from '@planner/contract';
import { buttonClass } from '@planner/ui';
import { dayHeading, distinctName } from '@planner/wording';
import { Cake } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from '../current-lesson.module.css';

interface BirthdayRowProps {
  birthday: Attention['birthdays']['items'][number];
  today: string;
}

/** LSN-269. A student whose birthday is near. One press opens the messages of the student. */
export function BirthdayRow({ birthday, today }: BirthdayRowProps) {
  const name = distinctName(birthday);
  const page = `/my-students-test/student/${birthday.student_id}`;
  return (
    <li>
      <Cake aria-hidden="true" />
      <Link className={styles.unmarked} to={page}>
        <b>День рождения: {name}</b>
        <span>{dayHeading(birthday.date, today)}</span>
      </Link>
      <Link
        className={buttonClass({ size: 'small', look: 'soft' })}
        aria-label={`Поздравить: ${name}`}
        to={`${page}?tab=messages`}
      >
        Поздравить
      </Link>
    </li>
  );
}
