import { ShownFiles } from '@planner/forms';
import { useNow, useUser } from '@planner/shell-api';
import { Disclosure, EmptyState, LinkedText, Tag } from '@planner/ui';
import { FileQuestion } from 'lucide-react';
import { HomeworkTag } from '../homework/homework-tag.tsx';
import { dueText, whenText } from '../homework/homework-wording.ts';
import type { CheckedItem } from './checked-item.ts';
import styles from './checking.module.css';

type Answer = CheckedItem['part']['submissions'][number];

/** One submission: photos large enough to read, other files as downloads. */
function OneAnswer({ answer }: { answer: Answer }) {
  const { time_zone } = useUser();
  const now = useNow();
  const images = answer.files.filter(({ preview_url }) => preview_url !== null);
  return (
    <article className={styles.answer} aria-label={`Ответ ${answer.attempt}`}>
      <p className={styles.tags}>
        <span className={styles.quiet}>
          {answer.attempt > 1 && `Ответ ${answer.attempt} · `}
          {whenText(answer.submitted_at, now, time_zone)}
        </span>
        {answer.late && <Tag tone="warn">Позже срока</Tag>}
        {answer.by === 'teacher' && <Tag>Ответ на бумаге</Tag>}
      </p>
      {answer.text !== '' && (
        <p className={styles.text}>
          <LinkedText text={answer.text} />
        </p>
      )}
      <ShownFiles label={`Файлы ответа ${answer.attempt}`} files={answer.files} />
      {images.map(({ id, url, name }) => (
        <img key={id} src={url} alt={name} loading="lazy" className={styles.photo} />
      ))}
    </article>
  );
}

/** HMW-49. The homework and its submissions: the last one is open, earlier ones are folded. */
export function AnswerView({ item: { homework, part } }: { item: CheckedItem }) {
  const { time_zone } = useUser();
  const now = useNow();
  const last = part.submissions.at(-1);
  const earlier = part.submissions.slice(0, -1);
  return (
    <div className={styles.shown}>
      <section aria-label="Задание" className={styles.task}>
        <p className={styles.tags}>
          <HomeworkTag part={part} />
          <span className={styles.quiet}>{dueText(homework, now, time_zone)}</span>
        </p>
        {homework.title !== '' && <b>{homework.title}</b>}
        <p className={styles.text}>
          <LinkedText text={homework.text} />
        </p>
        <ShownFiles label="Файлы задания" files={homework.files} />
      </section>
      {part.review !== null && part.review.comment !== '' && (
        <p className={styles.said}>В прошлый раз вы написали: «{part.review.comment}»</p>
      )}
      {last === undefined ? (
        <EmptyState title="Ответа нет" icon={<FileQuestion aria-hidden="true" />}>
          Если работу принесли на бумаге, её можно проверить и оценить и так
        </EmptyState>
      ) : (
        <OneAnswer answer={last} />
      )}
      {earlier.length > 0 && (
        <Disclosure title={`Прежние ответы: ${earlier.length}`} isQuiet>
          {earlier.toReversed().map((answer) => (
            <OneAnswer key={answer.id} answer={answer} />
          ))}
        </Disclosure>
      )}
    </div>
  );
}
