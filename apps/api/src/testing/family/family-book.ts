import { type Family, foundState } from './new-family.ts';
import { PaperBills } from './paper-bills.ts';
import { type Child, type PaidFor, type PaperBill, seesBill, sum } from './paper-family.ts';

export const TODAY = '2026-11-28';
const DAYS = Array.from({ length: 27 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`);

/** A declared payment, in kopecks. */
interface Declared {
  id: number;
  child: Child;
  amount: number;
  bill: PaperBill | null;
}

/** A payment that counts. */
interface Paid extends Declared {
  refunded: number;
}

/** What a family has done by now, on paper, and the chance that decides what it does next. */
export class FamilyBook {
  protected readonly family: Family;
  protected readonly below: (count: number) => number;
  protected readonly bills: PaperBills;
  protected readonly free = [...DAYS];
  protected readonly paid: Paid[] = [];
  protected readonly waiting: Declared[] = [];

  constructor(family: Family, chance: () => number) {
    this.family = family;
    this.below = (count) => Math.floor(chance() * count);
    this.bills = new PaperBills(this.paidFor);
  }

  /** The state by the paper. */
  expected() {
    const { mother } = this.family;
    return {
      accounts: this.family.children.map((child) => {
        const answer = child.paper.answer();
        const declared = sum(this.waiting.filter((one) => one.child === child)) / 100;
        const isSeen = mother.profiles.has(child);
        return { ...answer, seen: isSeen ? answer.balance : null, declared: isSeen ? declared : null };
      }),
      bills: this.bills.answer(),
      seen: this.family.hasShares ? this.seen() : [],
    };
  }

  /** The state by the product. */
  found() {
    const bill_ids = this.bills.all.map(({ bill_id }) => bill_id);
    return foundState(this.family, bill_ids);
  }

  /**
   * BIL-104. By the product, for each child: the debt for held lessons, and the sum that its bills and a new bill of
   * everything together ask for them. Both are equal: nothing is asked for twice, and nothing is forgotten.
   */
  async asked() {
    const { accounts, bills } = await this.found();
    const asked = [];
    for (const [at, child] of this.family.children.entries()) {
      const lefts = this.bills.all.flatMap(({ lines }, bill) =>
        lines.map((line, place) => {
          const isHeld = line.child === child && !child.paper.isPlanned(line.lesson);
          return { amount: isHeld ? Math.round(Number(bills[bill]?.lines[place]?.[2]) * 100) : 0 };
        }),
      );
      const owed = accounts[at]?.unpaid.sum ?? 0;
      asked.push({ owed, asked: (sum(lefts) + Math.round((await this.openSum(child)) * 100)) / 100 });
    }
    return asked;
  }

  /** The sum of a new bill of everything; 0 if the server refuses it because nothing is left. */
  private async openSum(child: Child): Promise<number> {
    const body = { student_ids: [child.id], dry_run: true };
    const { status, body: made } = await this.family.teacher.send('POST /api/bills', { body });
    if (status === 422) return 0;
    // The contract: a preview is a bill.
    return (made as { total: number }).total;
  }

  private seen() {
    return this.family.accounts.flatMap((account) =>
      [...account.profiles.keys()].map((child) =>
        this.bills.all
          .filter((bill) => seesBill(account, bill) && bill.lines.some((line) => line.child === child))
          .map((bill) => [bill.bill_id, sum(this.bills.needs(bill)) / 100]),
      ),
    );
  }

  protected received(paid: Declared) {
    this.paid.push({ ...paid, refunded: 0 });
    paid.child.paper.paid(paid.amount);
  }

  protected readonly paidFor: PaidFor = (bill, child) => {
    const own = this.paid.filter((paid) => paid.bill === bill && paid.child === child);
    return sum(own) - own.reduce((all, { refunded }) => all + refunded, 0);
  };

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
