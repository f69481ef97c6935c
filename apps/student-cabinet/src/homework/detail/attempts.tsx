import type { OwnHomework } from '@planner/contract';
import { ShownFiles } from '@planner/forms';
import { Disclosure, LinkedText, Tag } from '@planner/ui';
import { gradeText } from '@planner/wording';
import { momentOf } from '../homework-state.ts';
import styles from './detail.module.css';

interface AttemptsProps {
  homework: OwnHomework;
  zone: string;
  now: number;
}

type Submission = OwnHomework['submissions'][number];

const REVIEWED = {
  check: 'Проверено',
  return: 'Возвращено на доработку',
  grade: 'Оценено',
  excuse: 'Сдавать не нужно',
} as const;

/** The teacher's review: the last comment and, if it belongs to another submission, the grade. */
function Said({ homework, zone, now }: AttemptsProps) {
  const { review, grade } = homework;
  if (review === null && grade === null) return null;
  const said = review !== null && review.action !== 'assign' ? REVIEWED[review.action] : null;
  const isOfGrade = review?.action === 'grade';
  return (
    <section aria-label="Комментарий преподавателя" className={styles.said}>
      {grade !== null && <p className={styles.grade}>Оценка: {gradeText(grade)}</p>}
      {grade !== null && !isOfGrade && grade.comment !== '' && (
        <p className={styles.text}>
          <LinkedText text={grade.comment} />
        </p>
      )}
      {review !== null && said !== null && (
        <>
          <p className={styles.when}>
            {said}, {momentOf(review.reviewed_at, zone, now)}
          </p>
          {review.comment !== '' && (
            <p className={styles.text}>
              <LinkedText text={review.comment} />
            </p>
          )}
        </>
      )}
    </section>
  );
}

function Attempt({ submission, zone, now }: { submission: Submission; zone: string; now: number }) {
  const { attempt, submitted_at, late, by, text, files } = submission;
  return (
    <article aria-label={`Ответ ${attempt}`} className={styles.attempt}>
      <p className={styles.head}>
        <b>Ответ {attempt}</b>
        <span>{momentOf(submitted_at, zone, now)}</span>
        {late && <Tag tone="warn">После срока</Tag>}
        {by === 'teacher' && <Tag>Записал преподаватель</Tag>}
      </p>
      {text !== '' && (
        <p className={styles.text}>
          <LinkedText text={text} />
        </p>
      )}
      <ShownFiles label={`Файлы ответа ${attempt}`} files={files} />
    </article>
  );
}

/** CAB-88. The last submission with its review. Earlier ones are folded. */
export function Attempts({ homework, zone, now }: AttemptsProps) {
  const [last, ...earlier] = homework.submissions.toSorted((one, other) => other.attempt - one.attempt);
  return (
    <>
      {last !== undefined && <Attempt submission={last} zone={zone} now={now} />}
      <Said homework={homework} zone={zone} now={now} />
      {earlier.length > 0 && (
        <Disclosure title={`Прежние ответы: ${earlier.length}`} isQuiet>
          {earlier.map((submission) => (
            <Attempt key={submission.id} submission={submission} zone={zone} now={now} />
          ))}
        </Disclosure>
      )}
    </>
  );
}
