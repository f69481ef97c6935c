import {
  type Child,
  type PaidFor,
  type PaperBill,
  type PaperLine,
  type Part,
  type Payer,
  percentsOf,
  sum,
} from './paper-family.ts';
import { isDivided, PaperShares } from './paper-shares.ts';

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

/** A sum in roubles as the lines of bills write it. */
function inRoubles(kopecks: number): string {
  const roubles = String(Math.trunc(kopecks / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ' ');
  const rest = kopecks % 100;
  return rest === 0 ? `${roubles} ₽` : `${roubles},${String(rest).padStart(2, '0')} ₽`;
}

/** The bills of a family on paper. */
export class PaperBills {
  readonly all: PaperBill[] = [];
  readonly #paidFor: PaidFor;

  constructor(paidFor: PaidFor) {
    this.#paidFor = paidFor;
  }

  open(): PaperBill[] {
    return this.all.filter(({ isVoided }) => !isVoided);
  }

  /** The lines of a new bill: the unpaid lessons that are in no other bill, child by child. */
  linesFor(whose: readonly Child[], payer: Payer | null, isCorrection: boolean): PaperLine[] {
    return whose.flatMap((child) => {
      const percent = payer === null ? undefined : percentsOf(child).get(payer);
      const isShare = percent !== undefined && percent !== 100;
      if (isShare || isDivided(child, this.all)) return this.#shares(child).linesFor(payer, isCorrection);
      return this.#wholeLines(child);
    });
  }

  /** The rest of each line. The payments of a child whose bills are divided lower only the lines of this child. */
  needs(bill: PaperBill): Part[] {
    const { isVoided, lines } = bill;
    const children = [...new Set(lines.map(({ child }) => child))];
    const shares = new Map(
      children.filter((child) => isDivided(child, this.all)).map((child) => [child, this.#shares(child)]),
    );
    const whole = lines.filter(({ child }) => !shares.has(child));
    const paid = children.filter((child) => !shares.has(child)).map((child) => this.#paidFor(bill, child));
    let left = Math.max(0, sum(whole) - paid.reduce((all, one) => all + one, 0));
    return lines.map((line) => {
      const { child, lesson, amount } = line;
      if (isVoided) return { child, amount: 0 };
      const own = shares.get(child);
      if (own !== undefined) return { child, amount: own.needs(line) };
      const part = Math.min(left, amount, child.paper.needs(lesson));
      left -= part;
      return { child, amount: part };
    });
  }

  answer() {
    return this.all.map((bill) => {
      const needs = this.needs(bill);
      const left = sum(needs) / 100;
      const lines = bill.lines.map(({ lesson, amount, percent, whole }, at) => {
        const text = percent === null || percent === 100 ? null : `${percent} % от ${inRoubles(whole ?? 0)}`;
        return [lesson, amount / 100, (needs[at]?.amount ?? 0) / 100, percent, text];
      });
      return { total: sum(bill.lines) / 100, left, isVoided: bill.isVoided, lines };
    });
  }

  #shares(child: Child): PaperShares {
    return new PaperShares(child, this.all, this.#paidFor);
  }

  #wholeLines(child: Child): PaperLine[] {
    const isFree = (lesson: number) => this.open().every(({ lines }) => lines.every((line) => line.lesson !== lesson));
    return child.paper
      .debts()
      .filter(({ id }) => isFree(id))
      .map(({ id, amount }) => ({ child, lesson: id, amount, percent: null, whole: null }));
  }
}
