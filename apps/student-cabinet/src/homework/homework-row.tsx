import type { OwnHomework } from '@planner/contract';
import { Tag } from '@planner/ui';
import { gradeText, HOMEWORK_STATE, homeworkName } from '@planner/wording';
import type { AnswerMark } from './answer/answer-status.ts';
import { momentOf } from './homework-state.ts';
import styles from './homework.module.css';

interface HomeworkRowProps {
  homework: OwnHomework;
  zone: string;
  now: number;
  answer: AnswerMark;
  onOpen(): void;
}

/** CAB-83, MSG-36. One homework in the list: title, due date, state, unread messages. */
export function HomeworkRow({ homework, zone, now, answer, onOpen }: HomeworkRowProps) {
  const { state, due_at, grade, has_new_answer, unread = 0 } = homework;
  const { text, tone } = HOMEWORK_STATE[state];
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen}>
        <span className={styles.what}>
          <b>{homeworkName(homework)}</b>
          <small>{due_at === null ? 'Без срока' : `Сдать до: ${momentOf(due_at, zone, now)}`}</small>
        </span>
        <span className={styles.how}>
          {grade !== null && <b>{gradeText(grade)}</b>}
          <Tag tone={tone}>{text}</Tag>
          {unread > 0 && <Tag tone="accent">Новых сообщений: {unread}</Tag>}
          {has_new_answer && <Tag tone="accent">Новый ответ ждёт проверки</Tag>}
          {answer !== null && <Tag tone="warn">{answer === 'draft' ? 'Черновик' : 'Отправляется'}</Tag>}
        </span>
      </button>
    </li>
  );
}
