import type { InputOf } from '@planner/contract';
import { typedWhole } from '@planner/forms';
import { kopecksOf, roublesOf } from '@planner/money';
import { type Day, isDay } from '@planner/schedule';
import { counted } from '@planner/wording';

export type NewPackage = NonNullable<InputOf<'POST /api/payments'>['body']['package']>;
export type OnExpire = NonNullable<NewPackage['on_expire']>;

/** The typed input of a package. The contract defines the field names. */
export interface PackageDraft {
  /** Whether the payment buys a package. */
  isBought: boolean;
  /** null until the teacher types another title than the default. */
  title: string | null;
  lessons_total: string;
  expires_on: string | null;
  on_expire: OnExpire;
  /** PKG-42. null until the form has asked about the lessons conducted since the package's day. */
  pays_late: boolean | null;
}

export type PackageFault = 'no_title' | 'not_a_count' | 'not_a_day' | 'ends_before';
export type PriceFault = 'less_than_a_kopeck';

export const NO_PACKAGE: PackageDraft = {
  isBought: false,
  title: null,
  lessons_total: '8',
  expires_on: null,
  on_expire: 'ask',
  pays_late: null,
};

const MOST_LESSONS = 500;
export const countOf = ({ lessons_total }: Pick<PackageDraft, 'lessons_total'>) =>
  typedWhole(lessons_total, 1, MOST_LESSONS) ?? null;

/** FIN-66. Returns the package's title: the typed one, or a default by its number of lessons. */
export function titleOf(draft: PackageDraft): string {
  const count = countOf(draft);
  return draft.title ?? (count === null ? 'Абонемент' : `Абонемент на ${counted(count, 'занятие')}`);
}

/**
 * PKG-2. Returns the price of one lesson, and of the last one when the kopecks do not divide evenly; null without a
 * price.
 */
export function pricesOf(
  draft: PackageDraft,
  roubles: number | null | undefined,
): { each: number; last: number } | null {
  const [count, minor] = [countOf(draft), roubles == null ? null : kopecksOf(roubles)];
  if (count === null || minor === null || minor < count) return null;
  const each = Math.floor(minor / count);
  return { each: roublesOf(each), last: roublesOf(minor - each * (count - 1)) };
}

/** PKG-10. Returns the faults of a package bought by a payment of this day, by field. */
export function packageFaults(draft: PackageDraft, date: Day | null): Record<string, PackageFault | undefined> {
  const { expires_on } = draft;
  const isWrongDay = expires_on !== null && !isDay(expires_on);
  const isEarly = expires_on !== null && date !== null && expires_on < date;
  return {
    'package.title': titleOf(draft).trim() === '' ? 'no_title' : undefined,
    'package.lessons_total': countOf(draft) === null ? 'not_a_count' : undefined,
    'package.expires_on': isWrongDay ? 'not_a_day' : isEarly ? 'ends_before' : undefined,
  };
}

/** PKG-10. A lesson of a package costs at least one kopeck. */
export function priceFault(draft: PackageDraft, roubles: number | null | undefined): PriceFault | undefined {
  return countOf(draft) !== null && roubles != null && pricesOf(draft, roubles) === null
    ? 'less_than_a_kopeck'
    : undefined;
}

/** Returns the request of a package without faults. */
export const sentPackage = (draft: PackageDraft): NewPackage => ({
  title: titleOf(draft).trim(),
  lessons_total: countOf(draft) ?? 0,
  expires_on: draft.expires_on,
  on_expire: draft.on_expire,
  ...(draft.pays_late === true && { pays_late: true }),
});
