import type { Homework } from '@planner/contract';
import { useNow, useUser } from '@planner/shell-api';
import { Menu } from '@planner/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { CheckLink } from '../check-link/check-link.tsx';
import { checkingPath } from '../check-link/checking-path.ts';
import { HomeworkTag } from '../homework/homework-tag.tsx';
import { dueText, isWaiting, shortName, standingText } from '../homework/homework-wording.ts';
import { UnreadTag } from '../messages/unread-tag.tsx';
import styles from './lesson-course.module.css';

interface SetHomeworkProps {
  homework: Homework;
  onEdit(this: void): void;
  onDelete(this: void): void;
}

/** HMW-53. One homework of a lesson: its text, its progress, and a link to the submissions. */
export function SetHomework({ homework, onEdit, onDelete }: SetHomeworkProps) {
  const { time_zone } = useUser();
  const now = useNow();
  const { students } = homework;
  const [only] = students.length === 1 ? students : [];
  const name = shortName(homework);
  const to = only
    ? checkingPath({ student_id: only.student_id, homework_id: homework.id })
    : checkingPath({ homework_id: homework.id, isWhole: true });
  return (
    <li className={styles.homework}>
      <div className={styles.text}>
        <b>{name}</b>
        <span className={styles.tags}>
          {only ? <HomeworkTag part={only} /> : <small className={styles.about}>{standingText(students)}</small>}
          <UnreadTag unread={students.reduce((sum, { unread = 0 }) => sum + unread, 0)} />
        </span>
        <small className={styles.about}>{dueText(homework, now, time_zone)}</small>
      </div>
      <CheckLink to={to} name={name} waits={students.some(isWaiting)} look="quiet" />
      <Menu
        label={`Действия: ${name}`}
        size="small"
        items={[
          { id: 'edit', label: 'Изменить', icon: <Pencil aria-hidden="true" />, onSelect: onEdit },
          {
            id: 'delete',
            label: 'Удалить',
            icon: <Trash2 aria-hidden="true" />,
            isDanger: true,
            onSelect: onDelete,
          },
        ]}
      />
    </li>
  );
}
