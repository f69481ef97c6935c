import type { StudentCard } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import { hueStyle } from '@planner/ui';
import { counted, studentName } from '@planner/wording';
import { UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CardButtons } from './card-buttons.tsx';
import styles from './card-row.module.css';
import { NextLesson } from './next-lesson.tsx';
import titles from './titles.module.css';

interface GroupCardProps {
  card: StudentCard;
  now: number;
  zone: string;
  onEdit(): void;
  onDelete(): void;
}

/** A group in the list of students. Its facts have the same places as on a student's card. */
export function GroupCard({ card, now, zone, onEdit, onDelete }: GroupCardProps) {
  const name = studentName(card);
  return (
    <li className={styles.card} data-group>
      <span className={styles.emblem} style={hueStyle(card.color)}>
        <UsersRound aria-hidden="true" />
      </span>
      <div className={styles.who}>
        <Link className={titles.name} to={`/my-students-test/group/${card.id}`}>
          {name}
        </Link>
        <span className={titles.about}>Группа · {counted(card.student_count ?? 0, 'ученик')}</span>
      </div>
      <span className={styles.rate}>{card.rate === 0 ? 'по ставкам' : `${formatRoubles(card.rate)} с ученика`}</span>
      <NextLesson at={card.next_lesson_at} now={now} zone={zone} />
      <CardButtons name={name} onEdit={onEdit} onDelete={onDelete} />
    </li>
  );
}
