import { LessonCard } from './lesson-card.tsx';
import { LessonSigns, SampleLessonBlock } from './sample-lesson.tsx';
import styles from './sample-paper.module.css';
import {
  SAMPLE_DAYS,
  SAMPLE_FIRST_DATE,
  SAMPLE_FIRST_HOUR,
  SAMPLE_HOURS,
  SAMPLE_PERIOD,
  SAMPLE_TODAY,
  SAMPLE_WEEK,
} from './sample-week.ts';
import { clock, summaryOf } from './week-words.ts';

const lessonsOf = (day: number) => SAMPLE_WEEK.filter((lesson) => lesson.day === day);
const isToday = (day: number) => day === SAMPLE_TODAY || undefined;

function Bar() {
  return (
    <div className={styles.bar}>
      <b className={styles.period}>{SAMPLE_PERIOD}</b>
      <span className={styles.summary}>
        <span className={styles.ofWeek}>{summaryOf(SAMPLE_WEEK)}</span>
        {SAMPLE_DAYS.map(([name], day) => (
          <span key={name} className={styles.ofDay} data-day={day}>
            {summaryOf(lessonsOf(day))}
          </span>
        ))}
      </span>
      <fieldset className={styles.views} aria-label="Вид">
        <label className={styles.view}>
          <input type="radio" name="sample-view" className={styles.asDay} />
          День
        </label>
        <label className={styles.view}>
          <input type="radio" name="sample-view" className={styles.asWeek} defaultChecked />
          Неделя
        </label>
      </fieldset>
    </div>
  );
}

function DayHeads() {
  return (
    <fieldset className={styles.row} aria-label="День">
      <span className={styles.zone}>МСК</span>
      {SAMPLE_DAYS.map(([name], day) => (
        <label key={name} className={styles.head} data-today={isToday(day)}>
          <input
            type="radio"
            name="sample-day"
            value={day}
            className={styles.chooser}
            defaultChecked={day === SAMPLE_TODAY}
          />
          {`${name} `}
          <b className={styles.date}>{SAMPLE_FIRST_DATE + day}</b>
        </label>
      ))}
    </fieldset>
  );
}

function Hours() {
  return (
    <span className={styles.hours} aria-hidden="true">
      {Array.from({ length: SAMPLE_HOURS - 1 }, (_, index) => (
        <i key={index} className={styles.hour} style={{ top: `calc(var(--hour) * ${index + 1})` }}>
          {clock(SAMPLE_FIRST_HOUR + index + 1)}
        </i>
      ))}
    </span>
  );
}

/**
 * LND-38. The week on squared paper with a switch of day and week, the days, and the lessons' cards. It uses only HTML
 * fields and popovers, so it works before any script runs and without scripts.
 */
export function SamplePaper() {
  return (
    <section className={styles.window} aria-label="Пример недели преподавателя">
      <LessonSigns />
      <Bar />
      <DayHeads />
      <div className={styles.row}>
        <Hours />
        {SAMPLE_DAYS.map(([name], day) => (
          <div key={name} className={styles.column} data-day={day} data-today={isToday(day)}>
            {lessonsOf(day).map((lesson) => (
              <SampleLessonBlock key={lesson.id} lesson={lesson} />
            ))}
            {isToday(day) && <i className={styles.now} />}
          </div>
        ))}
      </div>
      {SAMPLE_WEEK.map((lesson) => (
        <LessonCard key={lesson.id} lesson={lesson} />
      ))}
    </section>
  );
}
