import { shareOf } from './amount.ts';
import type { Minor } from './amount.ts';

/** The price of a lesson by a rate for so many minutes, half up to a kopeck; 0 where the rate has no minutes (MNY-5). */
export const priceByRate = (rate_minor: Minor, time_rate: number, minutes: number): Minor =>
  time_rate > 0 ? shareOf(rate_minor, minutes, time_rate) : 0;
