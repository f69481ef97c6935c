import { requestKey } from '@planner/api-client';
import type { Homework, HomeworkPart } from '@planner/contract';
import { ShownFiles } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { useNow, useShell, useUser } from '@planner/shell-api';
import { LinkedText, Menu } from '@planner/ui';
import { MessageCircle, Pencil, RotateCcw, Trash2, UserCheck } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { CheckLink } from '../check-link/check-link.tsx';
import { checkingPath } from '../check-link/checking-path.ts';
import { UnreadTag } from '../messages/unread-tag.tsx';
import { HomeworkTag } from './homework-tag.tsx';
import { dueText, isWaiting, shortName, textBelowName } from './homework-wording.ts';
import styles from './homework.module.css';

interface HomeworkRowProps {
  homework: Homework;
  part: HomeworkPart;
  onEdit(this: void): void;
  onDelete(this: void): void;
}

/** HMW-45, HMW-84. Homework of one student: its state, text, due date, submission, and actions. */
export function HomeworkRow({ homework, part, onEdit, onDelete }: HomeworkRowProps) {
  const { toast } = useShell();
  const { time_zone } = useUser();
  const now = useNow();
  const navigate = useNavigate();
  const place = { student_id: part.student_id, homework_id: homework.id };
  const review = useCommand('POST /api/manual-grade', { newKey: requestKey });
  const name = shortName(homework);
  const text = textBelowName(homework);
  const said = part.grade?.comment || part.review?.comment;
  const letOff = (action: 'excuse' | 'assign') =>
    review.mutate(
      { body: { homework_id: homework.id, student_id: part.student_id, action } },
      {
        onSuccess: () => toast(action === 'excuse' ? 'Отмечено: сдавать не нужно' : 'Задание снова открыто', 'done'),
        onError: (error) => toast(error.message, 'error'),
      },
    );
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <span className={styles.tags}>
          <HomeworkTag part={part} />
          <UnreadTag unread={part.unread} />
          {part.late && <span className={styles.quiet}>сдано позже срока</span>}
        </span>
        <b className={styles.name}>
          <LinkedText text={name} />
        </b>
        {text !== '' && (
          <p className={styles.text}>
            <LinkedText text={text} />
          </p>
        )}
        <span className={styles.quiet}>{dueText(homework, now, time_zone)}</span>
        {said && (
          <p className={styles.said}>
            «<LinkedText text={said} />»
          </p>
        )}
        <ShownFiles label={`Файлы: ${name}`} files={homework.files} />
      </div>
      <CheckLink to={checkingPath(place)} name={name} waits={isWaiting(part)} />
      <Menu
        label={`Действия: ${name}`}
        size="small"
        items={[
          { id: 'edit', label: 'Изменить', icon: <Pencil aria-hidden="true" />, onSelect: onEdit },
          {
            id: 'messages',
            label: 'Сообщения',
            icon: <MessageCircle aria-hidden="true" />,
            onSelect: () => void navigate(checkingPath({ ...place, isWhole: true, opensMessages: true })),
          },
          part.state === 'excused'
            ? {
                id: 'assign',
                label: 'Открыть снова',
                icon: <RotateCcw aria-hidden="true" />,
                onSelect: () => letOff('assign'),
              }
            : {
                id: 'excuse',
                label: 'Сдавать не нужно',
                icon: <UserCheck aria-hidden="true" />,
                onSelect: () => letOff('excuse'),
              },
          {
            id: 'delete',
            label: 'Удалить',
            icon: <Trash2 aria-hidden="true" />,
            isDanger: true,
            startsGroup: true,
            onSelect: onDelete,
          },
        ]}
      />
    </li>
  );
}
