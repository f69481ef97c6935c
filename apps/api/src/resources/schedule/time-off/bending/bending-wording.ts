import { formatRoubles, roublesOf } from '@planner/money';
import { dayInZone, wallClock } from '@planner/schedule';
import { counted, datedMomentText, plural } from '@planner/wording';
import { laterText, quoted } from '../../lessons/notices/lesson-wording.ts';

/** A change of one lesson, for a message. */
export interface ToldChange {
  /** The instant of the lesson before the change. */
  from: string | Date;
  /** The instant after a move; null when the lesson is cancelled. */
  to: Date | null;
  /** Whether the cancelled lesson waits for a new time. */
  isLater?: boolean;
}

/** A message names at most this number of lessons of a kind. */
const NAMED = 8;

const listed = (texts: readonly string[]): string => {
  const more = texts.length - NAMED;
  return more > 0 ? `${texts.slice(0, NAMED).join(', ')} и ещё ${more}` : texts.join(', ');
};

const instant = (at: string | Date): number => new Date(at).getTime();

/** WRK-4. One message about all changed lessons of a person: «Отменены занятия: 24 ноября в 18:00, 26 ноября в 18:00». */
export function bentText(
  changes: readonly ToldChange[],
  { zone, now, reason }: { zone: string; now: Date; reason: string },
): string {
  const moment = (at: string | Date) => {
    const { date, time } = wallClock(at, zone);
    return datedMomentText(date, time, dayInZone(now, zone));
  };
  const inOrder = changes.toSorted((one, other) => instant(one.from) - instant(other.from));
  const cancelled = inOrder.flatMap(({ from, to, isLater }) => (to === null && !isLater ? [moment(from)] : []));
  const later = inOrder.flatMap(({ from, to, isLater }) => (to === null && isLater ? [moment(from)] : []));
  const moved = inOrder.flatMap(({ from, to }) => (to === null ? [] : [`с ${moment(from)} на ${moment(to)}`]));
  const sentences = [
    ...(cancelled.length === 1 ? [`Занятие ${cancelled[0]} отменено`] : []),
    ...(cancelled.length > 1 ? [`Отменены занятия: ${listed(cancelled)}`] : []),
    ...(later.length === 1 ? [`Занятие ${later[0]} отменено${laterText(true)}`] : []),
    ...(later.length > 1 ? [`Отменены${laterText(true)}: ${listed(later)}`] : []),
    ...(moved.length === 1 ? [`Занятие перенесено ${moved[0]}`] : []),
    ...(moved.length > 1 ? [`Перенесены занятия: ${listed(moved)}`] : []),
  ];
  return sentences.length === 0 ? '' : `${sentences.join('. ')}${quoted(reason)}`;
}

/** WRK-5. The effect of an act on money: the students are charged nothing, the teacher does not earn the prices. */
export function moneyOfBending({
  lost_minor,
  free_lessons,
  cancelled,
  later,
}: {
  lost_minor: number;
  free_lessons: number;
  cancelled: number;
  /** The number of cancelled lessons that wait for a new time. */
  later: number;
}): string {
  if (cancelled + later === 0) return 'Деньги не меняются';
  const lost = lost_minor > 0 ? `. Вы не заработаете ${formatRoubles(roublesOf(lost_minor))}` : '';
  const free =
    free_lessons > 0
      ? `. Бесплатно потом ${plural(free_lessons, ['будет', 'будут', 'будет'])} ${counted(free_lessons, 'занятие')}`
      : '';
  const held = later > 0 ? `. Отработать потом ${counted(later, 'занятие')}` : '';
  return `С учеников ничего не спишется${lost}${held}${free}`;
}
