import { clockOf, MINUTES_IN_DAY } from '@planner/schedule';
import { distinctName, lookOf } from '@planner/wording';
import { escaped } from '../../lesson-presentation/escaped.ts';
import { elapsedShare, spokenLesson } from '../../lesson-presentation/lesson-presentation.ts';
import type { Block } from '../placement/day-blocks.ts';
import { cardHeight, share, type Placed } from '../placement/placement.ts';
import hues from './lesson-hues.module.css';
import { signsOf } from './lesson-signs.ts';
import styles from './lesson-block.module.css';
import text from './lesson-text.module.css';

export interface LessonHtmlOptions {
  now: number;
  subject: string | undefined;
  /** The words under the times; empty for none. */
  detail: string;
  /** The shortest drawn card, in minutes. */
  least: number;
  /** The width of the day in pixels; 0 while it is unknown. */
  dayWidth: number;
}

/** Cards below these minutes have one line, or no room for the third one. An hour is 57 px high, 68 px for a finger. */
const TWO_LINES = { mouse: 43, touch: 37 } as const;
const THREE_LINES = 56;

function signsHtml(lesson: Block['lesson'], now: number): string {
  const signs = signsOf(lesson, now).join(' ');
  // No style of its own, so that the browser computes the style of equal signs only once.
  return signs && `<i class="${text.signs}" data-signs="${signs}"></i>`;
}

/** Returns the height class of a card: one line, two lines, or all of them. */
function roomOf({ start, end }: Block, least: number): 'low' | 'mid' | 'tall' {
  const minutes = end - start;
  if (minutes < (least > TWO_LINES.touch ? TWO_LINES.touch : TWO_LINES.mouse)) return 'low';
  return minutes < THREE_LINES ? 'mid' : 'tall';
}

/**
 * The widths in pixels below which the text of a card is shortened. `narrow` and `narrow tiny` are the widths of a card
 * beside others.
 */
const FITS = [
  ['narrow tiny', 46],
  ['narrow', 84],
  ['small', 108],
  ['medium', 138],
  ['large', 170],
] as const;

function fitOf({ columns, width }: Placed<Block>, dayWidth: number): string {
  const cardWidth = dayWidth === 0 ? Infinity : (dayWidth * width) / columns - (columns > 1 ? 3 : 6);
  return FITS.find(([, below]) => cardWidth < below)?.[0] ?? 'whole';
}

/** The position of a card on its day, and the real length of a lesson that is drawn longer. The gaps are margins. */
function positionOf({ item: block, column, columns, width }: Placed<Block>): string {
  const drawn = block.end - block.start;
  const real = block.minutes < drawn ? `;--real:${share(block.minutes / drawn)}` : '';
  const across = columns > 1 ? `;left:${share(column / columns)};width:calc(${share(width / columns)} - 3px)` : '';
  return `top:${share(block.start / MINUTES_IN_DAY)};height:${cardHeight(drawn)}${across}${real}`;
}

/** The visible words of a card. They have only the elements that fit, in the order from left to right or downwards. */
function wordsHtml(lesson: Block['lesson'], shape: { room: string; isNarrow: boolean }, now: number, detail: string) {
  const name = `<b class="${text.name}">${escaped(distinctName(lesson))}</b>`;
  const start = clockOf(lesson.start_time);
  if (shape.isNarrow) return `<span>${start}</span>${name}`;
  const signs = signsHtml(lesson, now);
  if (shape.room === 'low') return `<span>${start}</span>${name}${signs}`;
  const line = lesson.trial ? `${text.line} ${text.trial}` : text.line;
  const tag = lesson.trial ? `<span class="${text.tag}">Пробное</span>` : '';
  const third = detail !== '' && shape.room === 'tall' ? `<span class="${text.detail}">${escaped(detail)}</span>` : '';
  return (
    `${name}<span class="${line}">${signs}${lesson.trial ? `<span>${start}</span>` : start}` +
    `<span class="${text.end}">–${clockOf(lesson.end_time)}</span>${tag}</span>${third}`
  );
}

/**
 * LSN-184. Returns the card of a lesson as HTML: a link, so that it has an address, focus and a context menu, and a face
 * in it. Only the link has a style of its own; the browser computes the style of equal faces only once. The same
 * lesson, place and words return the same string.
 */
export function lessonHtml(
  placed: Placed<Block>,
  { now, subject, detail, least, dayWidth }: LessonHtmlOptions,
): string {
  const { item: block } = placed;
  const { lesson } = block;
  const look = lookOf(lesson, now);
  const room = roomOf(block, least);
  const fit = fitOf(placed, dayWidth);
  const isNarrow = fit.startsWith('narrow');
  // The break follows the part of the lesson on its last day, up to midnight.
  const isOverMidnight = lesson.end_time <= lesson.start_time;
  const restMinutes = Math.min(lesson.break_minutes, MINUTES_IN_DAY - block.end);
  const isRest = restMinutes > 0 && block.isTail === isOverMidnight && look !== 'cancelled' && look !== 'moved';
  const rest = isRest ? `;--rest:${share(restMinutes / (block.end - block.start))}` : '';
  const elapsed = look === 'live' ? `;--elapsed-share:${share(elapsedShare(lesson, now))}` : '';
  const flags =
    (lesson.trial ? ' data-trial="true"' : '') +
    (block.isTail ? ' data-tail="true"' : '') +
    (isRest ? ' data-rest' : '');
  const shape =
    // The stylesheet uses these attributes only for low or narrow cards and for trial lessons.
    (room === 'low' || lesson.trial ? ` data-room="${room}"` : '') +
    (isNarrow || lesson.trial ? ` data-fit="${fit}"` : '');
  return (
    `<a href="?date=${lesson.conducted_date}&amp;lesson=${lesson.id}" class="${styles.block}"` +
    ` data-lesson="${lesson.id}" data-start="${block.start}" data-look="${look}"${flags}` +
    ` style="${positionOf(placed)}${rest}${elapsed}" draggable="false" tabindex="-1"` +
    ` title="${escaped(spokenLesson(lesson, now, subject))}">` +
    `<span class="${styles.face} ${hues.hue} ${text.drawn}" data-hue="${lesson.color}"${shape} aria-hidden="true">` +
    `${wordsHtml(lesson, { room, isNarrow }, now, detail)}</span></a>`
  );
}
