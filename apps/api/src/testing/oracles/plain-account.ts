interface PlainLesson {
  id: number;
  day: string;
  /** The price of this lesson alone, in kopecks. */
  own: number | null;
}

interface PlainCredit {
  price: number;
  lesson: number | null;
}

interface PlainPackage {
  date: string;
  expires_on: string | null;
  credits: PlainCredit[];
  isClosed: boolean;
}

/**
 * The account of one student as a teacher keeps it on paper: a purse for each package, and one purse for all other
 * money. It shares no code with the product.
 */
export class PlainAccount {
  readonly #rate: number;
  readonly #lessons = new Map<number, PlainLesson & { isHeld: boolean }>();
  readonly #packages: PlainPackage[] = [];
  #purse = 0;

  constructor(rate: number) {
    this.#rate = rate;
  }

  get lessonIds(): number[] {
    return [...this.#lessons.keys()];
  }

  held(lesson: PlainLesson): void {
    this.#lessons.set(lesson.id, { ...lesson, isHeld: true });
    this.#takeCredit(lesson.id);
  }

  planned(id: number): void {
    const lesson = this.#lessons.get(id);
    if (lesson !== undefined) lesson.isHeld = false;
    for (const bought of this.#packages) {
      const credit = bought.credits.find((one) => one.lesson === id);
      if (credit === undefined) continue;
      credit.lesson = null;
      // Nothing uses a closed package again, so this money is free.
      if (!bought.isClosed) continue;
      this.#purse += credit.price;
      bought.credits = bought.credits.filter((one) => one !== credit);
    }
  }

  conducted(id: number): void {
    const lesson = this.#lessons.get(id);
    if (lesson === undefined) return;
    lesson.isHeld = true;
    this.#takeCredit(id);
  }

  paid(amount: number): void {
    this.#purse += amount;
  }

  /** A refund, or the wrong sum of a corrected payment: this money pays no lesson any more. */
  returned(amount: number): void {
    this.#purse -= amount;
  }

  bought(sold: {
    date: string;
    expires_on: string | null;
    lessons_total: number;
    pays_late: boolean;
    amount: number;
  }): void {
    const { date, expires_on, lessons_total, pays_late, amount } = sold;
    const debts = this.#unpaid().map(({ lesson }) => lesson);
    const each = Math.floor(amount / lessons_total);
    const credits: PlainCredit[] = Array.from({ length: lessons_total }, () => ({ price: each, lesson: null }));
    const last = credits.at(-1);
    if (last !== undefined) last.price = amount - each * (lessons_total - 1);
    const added = { date, expires_on, credits, isClosed: false };
    this.#packages.push(added);
    if (!pays_late) return;
    const late = debts.filter(
      ({ day, own }) => own === null && day >= date && (expires_on === null || day <= expires_on),
    );
    for (const { id } of late.slice(0, lessons_total)) this.#takeCredit(id);
  }

  canClose(index: number): boolean {
    const bought = this.#packages[index];
    return bought !== undefined && !bought.isClosed && bought.credits.some(({ lesson }) => lesson === null);
  }

  closed(index: number, isRefunded: boolean): void {
    const bought = this.#packages[index];
    if (bought === undefined) return;
    bought.isClosed = true;
    const unused = bought.credits.filter(({ lesson }) => lesson === null);
    bought.credits = bought.credits.filter(({ lesson }) => lesson !== null);
    if (!isRefunded) for (const { price } of unused) this.#purse += price;
  }

  /** The debts in kopecks, the oldest lesson first. */
  debts(): { id: number; day: string; amount: number }[] {
    return this.#unpaid().map(({ lesson: { id, day }, lacks }) => ({ id, day, amount: lacks }));
  }

  /** The lessons that no package pays, the oldest first: the price of each, and the part that the purse does not pay. */
  charged(): { id: number; price: number; lacks: number }[] {
    const lacking = new Map(this.#unpaid().map(({ lesson, lacks }) => [lesson.id, lacks]));
    return [...this.#lessons.values()]
      .filter((lesson) => this.#isOwed(lesson))
      .toSorted((one, other) => one.day.localeCompare(other.day))
      .map(({ id, own }) => ({ id, price: own ?? this.#rate, lacks: lacking.get(id) ?? 0 }));
  }

  /** The part of a negative balance that no lesson explains, in kopecks. */
  otherDebt(): number {
    const lacking = this.#unpaid().reduce((sum, { lacks }) => sum + lacks, 0);
    return Math.max(0, -Math.round(this.answer().balance * 100) - lacking);
  }

  isPlanned(id: number): boolean {
    return this.#lessons.get(id)?.isHeld === false;
  }

  answer() {
    const unpaid = this.#unpaid();
    const lacking = unpaid.reduce((sum, { lacks }) => sum + lacks, 0);
    const owed = [...this.#lessons.values()].filter((lesson) => this.#isOwed(lesson));
    const charged = owed.reduce((sum, { own }) => sum + (own ?? this.#rate), 0);
    const open = this.#packages.filter(({ isClosed }) => !isClosed).flatMap(({ credits }) => credits);
    const unused = open.filter(({ lesson }) => lesson === null).reduce((sum, { price }) => sum + price, 0);
    const debts = new Set(unpaid.map(({ lesson }) => lesson.id));
    const paid = [...this.#lessons.values()].filter(({ id, isHeld }) => isHeld && !debts.has(id)).map(({ id }) => id);
    return {
      balance: (this.#purse - charged) / 100,
      packaged: unused / 100,
      unpaid: { lessons: unpaid.length, sum: lacking / 100 },
      paid: paid.toSorted((one, other) => one - other),
    };
  }

  #isOwed({ id, isHeld }: { id: number; isHeld: boolean }): boolean {
    return isHeld && !this.#packages.some(({ credits }) => credits.some(({ lesson }) => lesson === id));
  }

  /** The lessons that the purse does not pay whole, oldest first. */
  #unpaid(): { lesson: PlainLesson; lacks: number }[] {
    let left = this.#purse;
    const owed = [...this.#lessons.values()].filter((lesson) => this.#isOwed(lesson));
    return owed
      .toSorted((one, other) => one.day.localeCompare(other.day))
      .flatMap((lesson) => {
        const price = lesson.own ?? this.#rate;
        const paid = Math.max(0, Math.min(left, price));
        left -= paid;
        return paid < price ? [{ lesson, lacks: price - paid }] : [];
      });
  }

  #takeCredit(id: number): void {
    const lesson = this.#lessons.get(id);
    if (lesson === undefined || lesson.own !== null) return;
    const ends = (one: PlainPackage) => one.expires_on ?? '9999';
    const credit = this.#packages
      .filter(({ isClosed }) => !isClosed)
      .filter(({ date, expires_on }) => date <= lesson.day && (expires_on === null || lesson.day <= expires_on))
      .toSorted((one, other) => ends(one).localeCompare(ends(other)))
      .flatMap(({ credits }) => credits)
      .find((one) => one.lesson === null);
    if (credit !== undefined) credit.lesson = id;
  }
}
