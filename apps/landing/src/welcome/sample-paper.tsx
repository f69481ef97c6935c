import { clock, SampleLessonBlock } from './sample-lesson.tsx';
import styles from './sample-paper.module.css';
import {
  SAMPLE_DAYS,
  SAMPLE_FIRST_DATE,
  SAMPLE_FIRST_HOUR,
  SAMPLE_HOURS,
  SAMPLE_TODAY,
  SAMPLE_WEEK,
} from './sample-week.ts';

/** The week of the picture: squared paper with lessons, drawn without a script. */
export function SamplePaper() {
  return (
    <div className={styles.window}>
      <div className={styles.bar}>
        <b className={styles.period}>16.11 - 22.11 2026</b>
        <span className={styles.views}>
          <i className={styles.view}>День</i>
          <i className={styles.chosen}>Неделя</i>
        </span>
      </div>
      <div className={styles.row}>
        <span className={styles.zone}>МСК</span>
        {SAMPLE_DAYS.map((name, day) => (
          <span key={name} className={styles.head} data-today={day === SAMPLE_TODAY || undefined}>
            {name} <b className={styles.date}>{SAMPLE_FIRST_DATE + day}</b>
          </span>
        ))}
      </div>
      <div className={styles.row}>
        <span className={styles.hours}>
          {Array.from({ length: SAMPLE_HOURS - 1 }, (_, index) => (
            <i key={index} className={styles.hour} style={{ top: `calc(var(--hour) * ${index + 1})` }}>
              {clock(SAMPLE_FIRST_HOUR + index + 1)}
            </i>
          ))}
        </span>
        {SAMPLE_DAYS.map((name, day) => (
          <span key={name} className={styles.column} data-today={day === SAMPLE_TODAY || undefined}>
            {SAMPLE_WEEK.filter((lesson) => lesson.day === day).map((lesson) => (
              <SampleLessonBlock key={`${lesson.from}${lesson.name}`} lesson={lesson} />
            ))}
            {day === SAMPLE_TODAY && <i className={styles.now} />}
          </span>
        ))}
      </div>
    </div>
  );
}
