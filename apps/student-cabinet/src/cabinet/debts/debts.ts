import type { LedgerLine, ProfileOverview } from '@planner/contract';
import { roublesOf, sumMinor } from '@planner/money';

const KOPECKS = 100;

/** Adds sums in roubles without losing a kopeck; a sum may be below 0. */
export const sumRoubles = (sums: readonly number[]): number =>
  roublesOf(sumMinor(sums.map((roubles) => Math.round(roubles * KOPECKS))));

/** A profile that sees money and has a debt. */
export type Debtor = ProfileOverview & { balance: number };

const isDebtor = (profile: ProfileOverview): profile is Debtor => profile.balance !== null && profile.balance < 0;

export const debtorsOf = (profiles: readonly ProfileOverview[]): Debtor[] => profiles.filter(isDebtor);

/** The sum of these debts in roubles. */
export const debtOf = (debtors: readonly Debtor[]): number => sumRoubles(debtors.map(({ balance }) => -balance));

/** The sum of the declared payments of these profiles that wait for the teacher. */
export const waitingOf = (debtors: readonly Debtor[]): number =>
  sumRoubles(debtors.map(({ declared }) => declared ?? 0));

/** CAB-125. The part of a debt that no waiting payment covers; 0 if such payments cover the debt. */
export const leftOf = ({ balance, declared }: Debtor): number => Math.max(0, sumRoubles([-balance, -(declared ?? 0)]));

interface Reasons {
  /** The entries since the balance was last without a debt, the newest first. */
  entries: LedgerLine[];
  /** The balance before these entries. */
  before: number;
  /** Whether older entries also made the debt. */
  isCut: boolean;
}

/** CAB-125. The entries that made a debt. Together with the balance before them they add up to the debt. */
export function reasonsOf(newest: readonly LedgerLine[], total: number): Reasons {
  const end = newest.findIndex(({ balance_after }, at) => at > 0 && balance_after >= 0);
  const entries = end === -1 ? [...newest] : newest.slice(0, end);
  const oldest = entries.at(-1);
  const before = oldest === undefined ? 0 : sumRoubles([oldest.balance_after, -oldest.amount]);
  return { entries, before, isCut: end === -1 && newest.length < total };
}
