import {
  type Child,
  type PaidFor,
  type PaperBill,
  type PaperLine,
  type Part,
  type Payer,
  sum,
} from './paper-family.ts';
import { PaperShares } from './paper-shares.ts';

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

  /** The lines of a new bill: what no other bill asks for, child by child. */
  linesFor(whose: readonly Child[], payer: Payer | null, isCorrection: boolean): PaperLine[] {
    return whose.flatMap((child) => this.#claims(child).linesFor(payer, isCorrection));
  }

  /** The rest of each line. The payments of a child lower only the lines of this child. */
  needs({ isVoided, lines }: PaperBill): Part[] {
    const claims = new Map(lines.map(({ child }) => [child, this.#claims(child)]));
    return lines.map((line) => {
      const { child } = line;
      return { child, amount: isVoided ? 0 : (claims.get(child)?.needs(line) ?? 0) };
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

  #claims(child: Child): PaperShares {
    return new PaperShares(child, this.all, this.#paidFor);
  }
}
