import { counted } from '@planner/wording';

const lengthText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} ч` : '', rest > 0 ? `${rest} мин` : ''].filter((part) => part !== '').join(' ');
};

/** The length of a move by days: «день», «неделю», «2 недели». */
export function daysText(days: number): string {
  if (days === 1) return 'день';
  if (days === 7) return 'неделю';
  return days % 7 === 0 ? counted(days / 7, 'неделя') : counted(days, 'день');
}

/** A common move inside a sentence: «на день позже», «на неделю раньше и на 30 мин позже». */
export function shiftText(days: number, minutes: number): string {
  const sideOf = (count: number) => (count < 0 ? 'раньше' : 'позже');
  const parts = [
    ...(days === 0 ? [] : [`на ${daysText(Math.abs(days))} ${sideOf(days)}`]),
    ...(minutes === 0 ? [] : [`на ${lengthText(Math.abs(minutes))} ${sideOf(minutes)}`]),
  ];
  return parts.join(' и ');
}

/** A move by minutes in words: «Позже на 1 ч 30 мин». */
export const minutesItem = (minutes: number): { id: number; text: string } => ({
  id: minutes,
  text: `${minutes < 0 ? 'Раньше' : 'Позже'} на ${lengthText(Math.abs(minutes))}`,
});

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240];

/** The offered moves within a day, later ones first. */
export const SHIFT_MINUTES = [...LENGTHS, ...LENGTHS.map((minutes) => -minutes)].map(minutesItem);
