import { shareOf } from './amount.ts';
import type { Minor } from './amount.ts';

/** Returns the price of a lesson in kopecks by a rate, rounded half up; 0 when the rate has no minutes (MNY-5). */
export const priceByRate = (rate_minor: Minor, time_rate: number, minutes: number): Minor =>
  time_rate > 0 ? shareOf(rate_minor, minutes, time_rate) : 0;
