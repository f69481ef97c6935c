import type { PlainAccount } from '../oracles/plain-account.ts';

/** A child of the family, with the account on paper. The sums of these files are in kopecks. */
export interface Child {
  id: number;
  /** The mother's profile; null after she has left the card. */
  profile: number | null;
  paper: PlainAccount;
  packages: number[];
}

export interface Part {
  child: Child;
  amount: number;
}

export interface PaperBill {
  bill_id: number;
  isVoided: boolean;
  lines: readonly (Part & { lesson: number })[];
}

export const sum = (parts: readonly { amount: number }[]): number => parts.reduce((all, { amount }) => all + amount, 0);

/** A sum over debts in their order, one part for each child. The remainder goes to the first child. */
export function sharedOut(debts: readonly Part[], amount: number, first: Child): Part[] {
  const parts: Part[] = [];
  let left = amount;
  for (const debt of [...debts, { child: first, amount: Infinity }]) {
    const taken = Math.min(left, debt.amount);
    left -= taken;
    const part = parts.find(({ child }) => child === debt.child);
    if (part !== undefined) part.amount += taken;
    else if (taken > 0) parts.push({ child: debt.child, amount: taken });
  }
  return parts;
}

/** The bills of a family on paper. */
export class PaperBills {
  readonly all: PaperBill[] = [];

  open(): PaperBill[] {
    return this.all.filter(({ isVoided }) => !isVoided);
  }

  /** The lines of a new bill: the unpaid lessons that are in no other bill, child by child. */
  linesFor(whose: readonly Child[], replaced: PaperBill | null): PaperBill['lines'] {
    const others = this.open().filter((bill) => bill !== replaced);
    const isFree = (lesson: number) => others.every(({ lines }) => lines.every((line) => line.lesson !== lesson));
    return whose.flatMap((child) =>
      child.paper
        .debts()
        .filter(({ id }) => isFree(id))
        .map(({ id, amount }) => ({ child, lesson: id, amount })),
    );
  }

  /** What the lines of a bill still need, at most the total without the payments for the bill. */
  needs({ isVoided, lines }: PaperBill, paid: number): Part[] {
    let left = isVoided ? 0 : Math.max(0, sum(lines) - paid);
    return lines.map(({ child, lesson, amount }) => {
      const part = Math.min(left, amount, child.paper.needs(lesson));
      left -= part;
      return { child, amount: part };
    });
  }

  answer(paidFor: (bill: PaperBill) => number) {
    return this.all.map((bill) => {
      const left = sum(this.needs(bill, paidFor(bill))) / 100;
      const lines = bill.lines.map(({ lesson, amount }) => [lesson, amount / 100]);
      return { total: sum(bill.lines) / 100, left, isVoided: bill.isVoided, lines, ofLines: left };
    });
  }
}
