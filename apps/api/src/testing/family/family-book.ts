import { type Family, foundState } from './new-family.ts';
import { type Child, type PaperBill, PaperBills, sum } from './paper-bills.ts';

export const TODAY = '2026-11-28';
const DAYS = Array.from({ length: 27 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`);

/** A payment that counts, in kopecks. */
interface Paid {
  id: number;
  child: Child;
  amount: number;
  refunded: number;
  bill: PaperBill | null;
}

/** What a family has done by now, on paper, and the chance that decides what it does next. */
export class FamilyBook {
  protected readonly family: Family;
  protected readonly below: (count: number) => number;
  protected readonly bills = new PaperBills();
  protected readonly free = [...DAYS];
  protected readonly paid: Paid[] = [];
  protected readonly waiting: { id: number; child: Child; amount: number }[] = [];

  constructor(family: Family, chance: () => number) {
    this.family = family;
    this.below = (count) => Math.floor(chance() * count);
  }

  /** The state by the paper. */
  expected() {
    return {
      accounts: this.family.children.map((child) => {
        const answer = child.paper.answer();
        const declared = sum(this.waiting.filter((one) => one.child === child)) / 100;
        const isSeen = child.profile !== null;
        return { ...answer, seen: isSeen ? answer.balance : null, declared: isSeen ? declared : null };
      }),
      bills: this.bills.answer((bill) => this.paidFor(bill)),
    };
  }

  /** The state by the product. */
  found() {
    const bill_ids = this.bills.all.map(({ bill_id }) => bill_id);
    return foundState(this.family, bill_ids);
  }

  protected received(paid: Omit<Paid, 'refunded'>) {
    this.paid.push({ ...paid, refunded: 0 });
    paid.child.paper.paid(paid.amount);
  }

  protected paidFor(bill: PaperBill): number {
    const own = this.paid.filter((paid) => paid.bill === bill);
    return sum(own) - own.reduce((all, { refunded }) => all + refunded, 0);
  }

  protected child(): Child {
    const [first, second] = this.family.children;
    const child = this.below(2) === 0 ? first : second;
    if (child === undefined) throw new Error('a family has two children');
    return child;
  }

  protected one<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)];
  }

  protected day(): string {
    return this.one(DAYS) ?? '2026-11-01';
  }

  /** A sum in kopecks. */
  protected sum(): number {
    return 50_000 + this.below(300_000);
  }
}
