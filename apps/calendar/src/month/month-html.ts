import type { Lesson } from '@planner/contract';
import { clockOf, type Day } from '@planner/schedule';
import { counted, dayAndMonth, dayTitle, distinctName, lookOf } from '@planner/wording';
import { escaped } from '../lesson-presentation/escaped.ts';
import { isUnmarked, isUnpaid, spokenLesson } from '../lesson-presentation/lesson-presentation.ts';
import hues from '../time-grid/day-column/lesson-hues.module.css';
import type { DayNote } from '../own-time/day-notes.ts';
import item from './month-lesson.module.css';
import styles from './month.module.css';

export interface MonthHtmlOptions {
  now: number;
  /** The lines of a day below its number; 0 for dots in place of lessons. */
  lines: number;
  subject(lesson: Lesson): string | undefined;
  /** The times off and the holiday of each day that has one. */
  notes: ReadonlyMap<Day, DayNote>;
  /** Returns the path of a day. */
  pathOf(day: Day): string;
}

const MOST_DOTS = 4;
const NO_NOTE: DayNote = { away: [], busy: [], holiday: null };

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
    `<span class="${item.who}" aria-hidden="true">${escaped(distinctName(lesson))}</span></a>`
  );
}

const dotsHtml = (lessons: readonly Lesson[]): string =>
  `<span class="${styles.dots}" aria-hidden="true">${lessons
    .slice(0, MOST_DOTS)
    .map(({ color }) => `<i class="${hues.hue}" data-hue="${color}"></i>`)
    .join('')}</span>`;

/** WRK-13, WRK-37. The times off and personal events of a day as links to the day, where each one has its card. */
const awayHtml = (names: readonly string[], day: Day, path: string): string =>
  names
    .map(
      (name) =>
        `<a class="${item.away}" href="${path}" tabindex="-1" data-opens="${day}">${escaped(name)}` +
        `<span class="${styles.spoken}">, ${dayAndMonth(day)}</span></a>`,
    )
    .join('');

/** WRK-15. The attributes of a holiday's number: its colour and its name under the pointer. */
const holidayHtml = (holiday: string | null): string =>
  holiday === null ? '' : ` data-holiday title="${escaped(holiday)}"`;

/** LSN-194. Returns a day of the month as HTML: its number, its notes, and the lessons that fit. `known` are in order of time; undefined while they are unknown. */
export function dayHtml(day: Day, known: readonly Lesson[] | undefined, options: MonthHtmlOptions): string {
  const { lines, notes, pathOf } = options;
  const lessons = known ?? [];
  const on = lessons.filter(isOn);
  const path = escaped(pathOf(day));
  const { away, busy, holiday } = notes.get(day) ?? NO_NOTE;
  const times = [...away, ...busy];
  // One line stays free for «ещё 5».
  const named = times.slice(0, Math.max(0, lessons.length === 0 ? lines : lines - 1));
  const room = lines - named.length;
  const shown = lessons.length <= room ? lessons : lessons.slice(0, Math.max(0, room - 1));
  const left = lessons.length - shown.length;
  const spoken = [
    dayTitle(day),
    ...(known === undefined ? [] : [counted(on.length, 'занятие')]),
    ...(holiday === null ? [] : [holiday]),
    ...times.slice(named.length).map(escaped),
  ];
  return (
    `<a class="${styles.number}" href="${path}" tabindex="-1" data-opens="${day}"${holidayHtml(holiday)}>` +
    `<span class="${styles.spoken}">${spoken.join(', ')}</span>` +
    `<span aria-hidden="true">${Number(day.slice(8))}</span></a>` +
    (away.length > 0 ? `<i class="${item.off}" aria-hidden="true"></i>` : '') +
    awayHtml(named, day, path) +
    (lines === 0 ? dotsHtml(on) : shown.map((lesson) => itemHtml(lesson, options)).join('')) +
    (lines > 0 && left > 0
      ? `<a class="${item.more}" href="${path}" tabindex="-1" data-opens="${day}">ещё ${left}` +
        `<span class="${styles.spoken}">, ${dayAndMonth(day)}</span></a>`
      : '')
  );
}
