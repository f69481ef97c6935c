import type { CSSProperties } from 'react';
import styles from './sample-lesson.module.css';
import { SAMPLE_FIRST_HOUR, type SampleLesson } from './sample-week.ts';
import { asideOf, clock, timesOf } from './week-words.ts';

/** The position on the paper, in hours. React's types of styles lack custom properties. */
const placeOf = ({ from, to }: SampleLesson) =>
  ({ '--from': from - SAMPLE_FIRST_HOUR, '--for': to - from }) as CSSProperties;

/** One lesson of the week. The browser itself opens its card. */
export function SampleLessonBlock({ lesson }: { lesson: SampleLesson }) {
  const { id, from, who, look, half } = lesson;
  return (
    <button
      type="button"
      popoverTarget={id}
      className={styles.lesson}
      data-hue={who.hue}
      data-look={look}
      data-half={half}
      style={placeOf(lesson)}
    >
      <b className={styles.name}>{half ? who.short : who.name}</b>{' '}
      {look === 'trial' ? (
        <span className={styles.tag}>Пробное</span>
      ) : (
        <span className={styles.time}>{half ? clock(from) : timesOf(lesson)}</span>
      )}
      <span className={styles.aside}>{`, ${asideOf(lesson)}`}</span>
      {((look === 'done' && !half) || look === 'unpaid') && (
        <svg className={styles.sign} aria-hidden="true">
          <use href={`#week-${look}`} />
        </svg>
      )}
    </button>
  );
}

/** The lessons' icons, drawn once: a page of 45 KB has no room for a copy in each lesson. */
export function LessonSigns() {
  return (
    <svg width="0" height="0" className={styles.signs} aria-hidden="true">
      <symbol id="week-done" viewBox="0 0 24 24">
        <path d="M20 6 9 17l-5-5" />
      </symbol>
      <symbol id="week-unpaid" viewBox="0 0 24 24">
        <path d="M4 16h6M7 20V5a1 1 0 0 1 1-1h6a4 4 0 0 1 0 8H4" />
      </symbol>
    </svg>
  );
}
