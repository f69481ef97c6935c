import type { PayerRole } from '@planner/contract';
import type { PlainAccount } from '../oracles/plain-account.ts';
import type { Person } from '../person.ts';

/** A payer who sees the money. The sums of these files are in kopecks. */
export interface Payer {
  payer_id: number;
  role: PayerRole;
}

/** A child of the family, with the account on paper. */
export interface Child {
  id: number;
  paper: PlainAccount;
  packages: number[];
  /** The payers with their percents, in the order in which they were linked. */
  links: { payer: Payer; share: number | null }[];
}

/** The account of a parent, with its profiles of the children. */
export interface Account {
  person: Person;
  role: PayerRole;
  profiles: Map<Child, number>;
}

export interface Part {
  child: Child;
  amount: number;
}

/** A line for the whole lesson, or for `percent` of `whole`. The line for the rest of a divided lesson has 100 percent. */
export interface PaperLine extends Part {
  lesson: number;
  percent: number | null;
  whole: number | null;
}

export interface PaperBill {
  bill_id: number;
  payer: Payer | null;
  isVoided: boolean;
  lines: readonly PaperLine[];
}

/** The payments of a child for a bill that count, without refunds. */
export type PaidFor = (bill: PaperBill, child: Child) => number;

export const sum = (parts: readonly { amount: number }[]): number => parts.reduce((all, { amount }) => all + amount, 0);

export const linkOf = ({ links }: Child, payer: Payer) => links.find((link) => link.payer === payer);

/** The children whose money a payer sees, in the order of the family. */
export const childrenOf = (children: readonly Child[], payer: Payer) =>
  children.filter((child) => linkOf(child, payer) !== undefined);

/** PAY-53. The payer to whom an account belongs: the only payer of the child with the role of the account. */
export function payerOfAccount({ role, profiles }: Account, child: Child): Payer | null {
  const own = child.links.filter(({ payer }) => payer.role === role);
  const [only] = own;
  return profiles.has(child) && own.length === 1 && only !== undefined ? only.payer : null;
}

/** BIL-61, PAY-54. Whether an account sees a bill: the money of all its children, and no part of another payer. */
export const seesBill = (account: Account, { isVoided, payer, lines }: PaperBill): boolean =>
  !isVoided &&
  lines.every(({ child, percent }) => {
    const own = payerOfAccount(account, child);
    const isForeign = percent !== null && own !== null && payer !== null && own !== payer;
    return account.profiles.has(child) && !isForeign;
  });

/** PAY-10, PAY-51. The percents of the payers, in the order of the links; empty while the bills are whole. */
export function percentsOf({ links }: Child): Map<Payer, number> {
  const shares = links.flatMap(({ share }) => (share === null ? [] : [share]));
  const rest = shares.reduce((left, share) => left - share, 100);
  const hasOpen = shares.length < links.length;
  if (links.length === 1 || shares.length === 0 || (rest > 0 && !hasOpen)) return new Map();
  const percents = new Map<Payer, number>();
  let unassigned = rest;
  for (const { payer, share } of links) {
    percents.set(payer, share ?? unassigned);
    if (share === null) unassigned = 0;
  }
  return percents;
}

/** BIL-98. The part of a payer: whole kopecks, and the remainder goes to the first payer who pays anything. */
export function partOf(whole: number, percents: ReadonlyMap<Payer, number>, payer: Payer): number {
  const paying = [...percents].filter(([, percent]) => percent > 0);
  const parts = paying.map(([, percent]) => (whole * percent - ((whole * percent) % 100)) / 100);
  const remainder = whole - parts.reduce((all, part) => all + part, 0);
  const at = paying.findIndex(([one]) => one === payer);
  return (parts[at] ?? 0) + (at === 0 ? remainder : 0);
}
