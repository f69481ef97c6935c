import { shareOf } from './amount.ts';
import type { Minor } from './amount.ts';

/** Where a participant's price came from. */
export type PriceSource = 'override' | 'package' | 'member' | 'group' | 'rate';

/** Every price that could apply to one student of one lesson; one not set is null or absent, 0 is a price. */
export interface PriceOffers {
  readonly override_minor?: Minor | null;
  readonly package_minor?: Minor | null;
  readonly member_minor?: Minor | null;
  readonly group_minor?: Minor | null;
  /** The student's rate for `time_rate` minutes. */
  readonly rate_minor?: Minor | null;
  readonly time_rate?: number | null;
}

/** The price of a lesson by a rate for so many minutes, half up to a kopeck; 0 where the rate has no minutes (MNY-5). */
export const priceByRate = (rate_minor: Minor, time_rate: number, minutes: number): Minor =>
  time_rate > 0 ? shareOf(rate_minor, minutes, time_rate) : 0;

/** The price of a lesson for one student and where it came from: the first that is set, the rate last, else 0 (MNY-6). */
export function choosePrice(offers: PriceOffers, minutes: number): { price_minor: Minor; price_source: PriceSource } {
  const fixed = [
    ['override', offers.override_minor],
    ['package', offers.package_minor],
    ['member', offers.member_minor],
    ['group', offers.group_minor],
  ] as const;
  for (const [price_source, price_minor] of fixed) {
    if (price_minor !== null && price_minor !== undefined) return { price_minor, price_source };
  }
  return { price_minor: priceByRate(offers.rate_minor ?? 0, offers.time_rate ?? 60, minutes), price_source: 'rate' };
}
