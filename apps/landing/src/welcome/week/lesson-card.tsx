import { Fragment } from 'react';
import styles from './lesson-card.module.css';
import type { SampleLesson } from './sample-week.ts';
import { clock, dayOf, roubles, stateOf, timesOf } from './week-words.ts';

/** LND-38. A read-only copy of the product's lesson card. */
export function LessonCard({ lesson }: { lesson: SampleLesson }) {
  const { id, from, who, look } = lesson;
  const facts = [
    ['Состояние', stateOf(lesson)],
    ['Стоимость', roubles(who.price)],
    ['Домашнее задание', who.homework],
    ...(who.ahead === undefined ? [] : [['У ученика', `${clock(from + who.ahead)}, Екатеринбург`]]),
  ];
  return (
    <div popover="auto" id={id} className={styles.card} role="dialog" aria-label={who.name}>
      <span className={styles.top}>
        <b className={styles.name}>{who.name}</b>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className={styles.close}
          aria-label="Закрыть"
        >
          ×
        </button>
      </span>
      <span className={styles.when}>{`${dayOf(lesson)}, ${timesOf(lesson)}
${who.subject}`}</span>
      <dl className={styles.facts} data-look={look}>
        {facts.map(([name, text]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}
