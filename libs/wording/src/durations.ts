/**
 * Returns a lesson's length: «45 мин», «час», «1.5 часа», «2 часа», or «1 ч 15 мин» if it is not a multiple of half an
 * hour (WRD-9).
 */
export function durationText(minutes: number): string {
  if (minutes < 60) return `${minutes} мин`;
  if (minutes === 60) return 'час';
  if (minutes % 30 === 0) return `${minutes / 60} часа`;
  return `${Math.floor(minutes / 60)} ч ${minutes % 60} мин`;
}
