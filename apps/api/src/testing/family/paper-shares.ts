import {
  type Child,
  type PaidFor,
  type PaperBill,
  type PaperLine,
  partOf,
  type Payer,
  percentsOf,
} from './paper-family.ts';

/** A part of a lesson that a bill has, with the money for the bill that pays it. */
interface Claim {
  line: PaperLine;
  bill: PaperBill;
  /** The part of the lesson that no other bill can have. */
  holds: number;
  lacks: number;
}

interface Lesson {
  id: number;
  price: number;
  lacks: number;
}

const add = <Key>(sums: Map<Key, number>, key: Key, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount);

/** BIL-99 to BIL-111. The bills of a child on paper: what each line lacks, and what no bill has yet. */
export class PaperShares {
  readonly #child: Child;
  readonly #claims: Claim[] = [];
  readonly #lessons: readonly Lesson[];
  readonly #open = new Map<number, number>();
  /** The money of each payer that pays no held lesson of its own bill. */
  readonly #purses = new Map<Payer, number>();
  /** Whether no bill of this child has ever been divided among payers. */
  readonly #isWhole: boolean;

  constructor(child: Child, bills: readonly PaperBill[], paidFor: PaidFor) {
    this.#child = child;
    this.#lessons = child.paper.charged();
    const own = bills.flatMap(({ lines }) => lines.filter((line) => line.child === child));
    this.#isWhole = own.every(({ percent }) => percent === null);
    for (const bill of bills) this.#enter(bill, paidFor(bill, child));
    this.#balance();
  }

  /** What a line still needs. */
  needs(line: PaperLine): number {
    return this.#claims.find((claim) => claim.line === line)?.lacks ?? 0;
  }

  /** The lines of a new bill, for a payer or for nobody. */
  linesFor(payer: Payer | null, isCorrection: boolean): PaperLine[] {
    const percents = percentsOf(this.#child);
    const percent = payer === null ? undefined : percents.get(payer);
    const isShare = percent !== undefined && percent !== 100;
    return this.#lessons.flatMap(({ id }): PaperLine[] => {
      const own = this.#claimsOn(id);
      const live = own.filter(({ bill }) => !bill.isVoided);
      const open = this.#open.get(id) ?? 0;
      const isBilled = isShare && live.some(({ line, bill }) => line.percent === null || bill.payer === payer);
      if (isBilled || open === 0) return [];
      const line = { child: this.#child, lesson: id };
      const whole = open + own.reduce((all, { holds }) => all + holds, 0);
      const isRest = own.every((claim) => claim.line.percent === null);
      if (!isShare && isRest) return [{ ...line, amount: open, percent: null, whole: null }];
      if (!isShare || payer === null) return [{ ...line, amount: open, percent: 100, whole }];
      const kept = isCorrection ? percents : this.#keptPercents(percents, payer, live);
      const before = own.filter(({ bill }) => bill.payer === payer).reduce((all, { holds }) => all + holds, 0);
      const amount = Math.min(open, partOf(whole, kept, payer) - before);
      return amount > 0 ? [{ ...line, amount, percent: kept.get(payer) ?? 0, whole }] : [];
    });
  }

  /** BIL-99. The money for a bill pays its lines in their order. */
  #enter(bill: PaperBill, paid: number) {
    const own = bill.lines.filter(({ child }) => child === this.#child);
    let money = paid;
    for (const line of own) {
      const used = Math.min(money, line.amount);
      money -= used;
      const isHeld = this.#lessons.some(({ id }) => id === line.lesson);
      const isDue = !bill.isVoided && (isHeld || this.#child.paper.isPlanned(line.lesson));
      const kept = line.percent === null ? 0 : used;
      const holds = bill.isVoided ? kept : line.amount;
      this.#claims.push({ line, bill, holds, lacks: isDue ? line.amount - used : 0 });
      if (bill.payer !== null && (!isHeld || holds === 0)) add(this.#purses, bill.payer, used);
    }
    if (bill.payer !== null && own.length > 0) add(this.#purses, bill.payer, money);
  }

  /** BIL-99, BIL-104. All claims together are the debt of the account. */
  #balance() {
    const held = this.#claims.filter(({ line }) => this.#lessons.some(({ id }) => id === line.lesson));
    const debt = this.#lessons.reduce((all, { lacks }) => all + lacks, 0);
    for (const lesson of this.#lessons) {
      this.#open.set(lesson.id, Math.min(lesson.lacks, this.#unclaimed(lesson, this.#divided(lesson))));
    }
    const open = [...this.#open.values()].reduce((all, one) => all + one, 0);
    let extra = held.reduce((all, { lacks }) => all + lacks, open) - debt;
    const pay = (claims: readonly Claim[], limit: number) => {
      let money = Math.min(extra, limit);
      for (const claim of claims) {
        const part = Math.max(0, Math.min(money, claim.lacks));
        claim.lacks -= part;
        money -= part;
        extra -= part;
      }
    };
    for (const claim of this.#isWhole ? held : []) {
      const lesson = this.#lessons.find(({ id }) => id === claim.line.lesson);
      pay([claim], claim.lacks - (lesson?.lacks ?? 0));
    }
    for (const [payer, purse] of this.#purses) {
      pay(
        held.filter(({ bill }) => bill.payer === payer),
        purse,
      );
    }
    pay(held, Infinity);
    for (const limitOf of [(lesson: Lesson) => this.#divided(lesson), ({ price }: Lesson) => price]) {
      for (const lesson of this.#lessons.toReversed()) {
        const now = this.#open.get(lesson.id) ?? 0;
        const more = Math.max(0, Math.min(-extra, this.#unclaimed(lesson, limitOf(lesson)) - now));
        this.#open.set(lesson.id, now + more);
        extra += more;
      }
    }
    if (extra !== 0) throw new Error(`The claims differ from the debt by ${extra}`);
  }

  #claimsOn(lesson: number): Claim[] {
    return this.#claims.filter(({ line, holds }) => line.lesson === lesson && holds > 0);
  }

  /** BIL-103. The sum that the newest line of a lesson has divided. */
  #divided({ id, price }: Lesson): number {
    const line = this.#claimsOn(id).at(-1)?.line;
    return line === undefined ? price : (line.whole ?? line.amount);
  }

  #unclaimed({ id }: Lesson, whole: number): number {
    return this.#claimsOn(id).reduce((left, { holds }) => Math.max(0, left - holds), whole);
  }

  /** BIL-107. Bills that have the lesson keep their percents, and the last payer has the rest. */
  #keptPercents(percents: Map<Payer, number>, payer: Payer, live: readonly Claim[]): Map<Payer, number> {
    const billed = new Map<Payer, number>();
    for (const { bill, line } of live) if (bill.payer !== null) billed.set(bill.payer, line.percent ?? 100);
    const missing = [...percents].filter(([one, percent]) => percent > 0 && !billed.has(one));
    const rest = [...billed.values()].reduce((left, percent) => left - percent, 100);
    if (billed.size === 0 || missing.length > 1 || missing[0]?.[0] !== payer || rest <= 0) return percents;
    return new Map([...percents].map(([one]) => [one, one === payer ? rest : (billed.get(one) ?? 0)]));
  }
}

/** BIL-102. The earliest divided bill of a payer that the payments of the child do not cover. */
export function billToPay(bills: readonly PaperBill[], payer: Payer | null, child: Child, paidFor: PaidFor) {
  return bills.find((bill) => {
    const own = bill.lines.filter((line) => line.child === child);
    const total = own.reduce((all, { amount }) => all + amount, 0);
    const isOwn = payer !== null && bill.payer === payer && !bill.isVoided;
    return isOwn && own.some(({ percent }) => percent !== null) && total > paidFor(bill, child);
  });
}
