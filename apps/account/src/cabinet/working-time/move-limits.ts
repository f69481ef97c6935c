import { counted } from '@planner/wording';

/** MOV-2. The limits that the form offers. */
const AHEAD = [7, 14, 21, 28];
const NOTICE = [2, 6, 12, 24, 48, 72];

/** A saved value that is not among the offered ones is listed too. */
const withOwn = (offered: readonly number[], own: number): number[] =>
  [...new Set([...offered, own])].toSorted((one, other) => one - other);

export function aheadText(days: number): string {
  if (days === 7) return 'На неделю';
  return days % 7 === 0 ? `На ${counted(days / 7, 'неделя')}` : `На ${counted(days, 'день')}`;
}

export const noticeText = (hours: number): string => (hours === 0 ? 'В любое время' : `За ${counted(hours, 'час')}`);

export const aheadItems = (own: number) => withOwn(AHEAD, own).map((id) => ({ id, text: aheadText(id) }));
export const noticeItems = (own: number) => withOwn(NOTICE, own).map((id) => ({ id, text: noticeText(id) }));
