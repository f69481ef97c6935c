import type { Lesson } from '@planner/contract';
import { clockOf, type Day } from '@planner/schedule';
import { counted, dayAndMonth, dayTitle, lookOf, studentName } from '@planner/wording';
import { escaped } from '../lesson-presentation/escaped.ts';
import { isUnmarked, isUnpaid, spokenLesson } from '../lesson-presentation/lesson-presentation.ts';
import hues from '../time-grid/day-column/lesson-hues.module.css';
import item from './month-lesson.module.css';
import styles from './month.module.css';

export interface MonthHtmlOptions {
  now: number;
  /** The lines of a day below its number; 0 for dots in place of lessons. */
  lines: number;
  subject(lesson: Lesson): string | undefined;
  /** Returns the path of a day. */
  pathOf(day: Day): string;
}

const MOST_DOTS = 4;

const isOn = ({ status }: Lesson): boolean => status !== 'cancelled' && status !== 'moved';

function markOf(lesson: Lesson, now: number): 'unpaid' | 'unmarked' | '' {
  if (isUnmarked(lesson, now)) return 'unmarked';
  return isUnpaid(lesson) ? 'unpaid' : '';
}

function itemHtml(lesson: Lesson, { now, subject }: MonthHtmlOptions): string {
  const mark = markOf(lesson, now);
  return (
    `<a class="${item.item} ${hues.hue}" href="?date=${lesson.conducted_date}&amp;lesson=${lesson.id}" tabindex="-1"` +
    ` data-lesson="${lesson.id}" data-hue="${lesson.color}" data-look="${lookOf(lesson, now)}"` +
    `${mark === '' ? '' : ` data-mark="${mark}"`}>` +
    `<span class="${styles.spoken}">${escaped(spokenLesson(lesson, now, subject(lesson)))}</span>` +
    `<span class="${item.time}" aria-hidden="true">${clockOf(lesson.start_time)}</span>` +
    `<span class="${item.who}" aria-hidden="true">${escaped(studentName(lesson))}</span></a>`
  );
}

const dotsHtml = (lessons: readonly Lesson[]): string =>
  `<span class="${styles.dots}" aria-hidden="true">${lessons
    .slice(0, MOST_DOTS)
    .map(({ color }) => `<i class="${hues.hue}" data-hue="${color}"></i>`)
    .join('')}</span>`;

/** LSN-194. Returns a day of the month as HTML: its number, and the lessons that fit. `known` are in order of time; undefined while they are unknown. */
export function dayHtml(day: Day, known: readonly Lesson[] | undefined, options: MonthHtmlOptions): string {
  const { lines, pathOf } = options;
  const lessons = known ?? [];
  const on = lessons.filter(isOn);
  const path = escaped(pathOf(day));
  const shown = lessons.length <= lines ? lessons : lessons.slice(0, Math.max(0, lines - 1));
  const left = lessons.length - shown.length;
  return (
    `<a class="${styles.number}" href="${path}" tabindex="-1" data-opens="${day}">` +
    `<span class="${styles.spoken}">${dayTitle(day)}${known === undefined ? '' : `, ${counted(on.length, 'занятие')}`}</span>` +
    `<span aria-hidden="true">${Number(day.slice(8))}</span></a>` +
    (lines === 0 ? dotsHtml(on) : shown.map((lesson) => itemHtml(lesson, options)).join('')) +
    (lines > 0 && left > 0
      ? `<a class="${item.more}" href="${path}" tabindex="-1" data-opens="${day}">ещё ${left}` +
        `<span class="${styles.spoken}">, ${dayAndMonth(day)}</span></a>`
      : '')
  );
}
