import { Check, RussianRuble } from 'lucide-react';
import styles from './sample-lesson.module.css';
import { SAMPLE_FIRST_HOUR, type SampleLesson } from './sample-week.ts';

/** Hours as a clock shows them: 15.5 is 15:30. */
export const clock = (hour: number): string =>
  `${String(Math.floor(hour)).padStart(2, '0')}:${String(Math.round((hour % 1) * 60)).padStart(2, '0')}`;

/** One lesson of the picture. */
export function SampleLessonBlock({ lesson }: { lesson: SampleLesson }) {
  const { from, to, name, hue, look, half } = lesson;
  return (
    <span
      className={styles.lesson}
      data-hue={hue}
      data-look={look}
      data-half={half}
      style={{
        top: `calc(var(--hour) * ${from - SAMPLE_FIRST_HOUR} + 1px)`,
        height: `calc(var(--hour) * ${to - from} - 3px)`,
      }}
    >
      <b className={styles.name}>{name}</b>
      {look === 'trial' ? (
        <span className={styles.tag}>Пробное</span>
      ) : (
        <span className={styles.time}>{half ? clock(from) : `${clock(from)}–${clock(to)}`}</span>
      )}
      {look === 'done' && !half && <Check className={styles.sign} />}
      {look === 'unpaid' && <RussianRuble className={styles.sign} />}
    </span>
  );
}
