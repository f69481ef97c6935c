import type { OwnHomework } from '@planner/contract';
import { ShownFiles } from '@planner/forms';
import { useShell } from '@planner/shell-api';
import { Button, Dialog, LinkedText, Tag } from '@planner/ui';
import { HOMEWORK_STATE, homeworkName } from '@planner/wording';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { homeworkPath } from '../../ways/homework-path.ts';
import { AnswerFields } from '../answer/answer-fields.tsx';
import { statusOf } from '../answer/answer-status.ts';
import { useAnswers } from '../answer/use-answers.ts';
import { isToDo, momentOf } from '../homework-state.ts';
import { Attempts } from './attempts.tsx';
import styles from './detail.module.css';
import { withTitle } from './with-title.ts';

interface HomeworkDialogProps {
  homework: OwnHomework;
  zone: string;
  now: number;
  onClose(): void;
}

/** CAB-84, CAB-122. One homework: the task, the submissions with their reviews, and the next submission. */
export function HomeworkDialog({ homework, zone, now, onClose }: HomeworkDialogProps) {
  const { toast } = useShell();
  const answer = useAnswers().of(homework);
  const { phase, text: typed } = answer.getSnapshot();
  const hasDraft = typed !== '' || answer.uploads.getSnapshot().items.length > 0;
  const [wantsAgain, setWantsAgain] = useState(hasDraft);
  const { state, due_at, files, teacher_name } = homework;
  const task = withTitle(homework);
  const shown = HOMEWORK_STATE[state];
  const isOnItsWay = phase !== 'draft' && phase !== 'refused';
  const answers = state !== 'excused' && (isToDo(homework) || wantsAgain) && !isOnItsWay;
  const handIn = () => {
    if (!answer.handIn()) return;
    if (answer.getSnapshot().phase === 'files') toast('Файлы отправляются. Ответ уйдёт за ними сам');
    onClose();
  };
  return (
    <Dialog
      title={homeworkName(task)}
      onClose={onClose}
      cancelLabel="Закрыть"
      saveLabel="Сдать"
      {...(answers ? { onSave: handIn } : { footer: <Button onClick={onClose}>Закрыть</Button> })}
    >
      <p className={styles.head}>
        <Tag tone={shown.tone}>{shown.text}</Tag>
        {homework.has_new_answer && <Tag tone="accent">Новый ответ ждёт проверки</Tag>}
        <span>{due_at === null ? 'Без срока' : `Сдать до: ${momentOf(due_at, zone, now)}`}</span>
        <span>{teacher_name}</span>
        <Link to={homeworkPath(homework)} onClick={onClose}>
          Сообщения о задании
        </Link>
      </p>
      {state === 'overdue' && (
        <p className={styles.late}>Срок прошёл. Сдать можно и сейчас: ответ будет отмечен как поздний</p>
      )}
      {task.text !== '' && (
        <p className={styles.text}>
          <LinkedText text={task.text} />
        </p>
      )}
      <ShownFiles label="Файлы задания" files={files} />
      <Attempts homework={homework} zone={zone} now={now} />
      {isOnItsWay && (
        <p role="status" className={styles.late}>
          {statusOf(answer)}
        </p>
      )}
      {answers && <AnswerFields answer={answer} />}
      {!answers && !isOnItsWay && state !== 'excused' && (
        <div>
          <Button onClick={() => setWantsAgain(true)}>Сдать ещё раз</Button>
        </div>
      )}
    </Dialog>
  );
}
