import { hasLesson } from '../lesson-verbs.ts';
import { FamilyBook, TODAY } from './family-book.ts';
import { type Child, type Part, type PaperBill, sharedOut } from './paper-bills.ts';

/** How often each act occurs. */
const ACTS = [
  ...(['lesson', 'lesson', 'lesson', 'lesson', 'pay', 'payAll', 'payAll', 'payBill', 'declare', 'declare'] as const),
  ...(['decide', 'decide', 'bill', 'bill', 'bill', 'correctBill', 'voidBill', 'refund', 'correct'] as const),
  ...(['conductAgain', 'buyPackage', 'closePackage', 'leave'] as const),
];

/**
 * A random history of a family: two children with one teacher, a mother and a father who pay. Each act is also done on
 * paper, which shares no code with the product.
 */
export class FamilyStory extends FamilyBook {
  /** Does one act by chance and returns its name. */
  async act(): Promise<string> {
    const name = this.one(ACTS) ?? 'lesson';
    await this[name]();
    return name;
  }

  async lesson() {
    const child = this.child();
    const [day] = this.free.splice(this.below(this.free.length), 1);
    if (day === undefined) return;
    const own = this.below(4) === 0 ? 70_033 : null;
    const price = own === null ? {} : { cost_lesson_one_time: own / 100 };
    const { id } = await hasLesson(this.family.teacher, child.id, { conducted_date: day, ...price });
    child.paper.held({ id, day, own });
  }

  async conductAgain() {
    const { paper } = this.child();
    const id = this.one(paper.lessonIds);
    if (id === undefined) return;
    const mark = (complete: boolean) =>
      this.family.teacher.call('POST /api/lessons/{id}/attendance', { params: { id }, body: { marks: [], complete } });
    await mark(false);
    paper.planned(id);
    if (this.below(3) === 0) return;
    await mark(true);
    paper.conducted(id);
  }

  async pay() {
    const child = this.child();
    const amount = this.sum();
    const body = { student_id: child.id, amount: amount / 100, date: TODAY };
    const { id } = await this.family.teacher.call('POST /api/payments', { body });
    this.received({ id, child, amount, bill: null });
  }

  /** BIL-50. One payment over the debts of all children, which may be undone whole. */
  async payAll() {
    const debts = this.family.children
      .flatMap((child) => child.paper.debts().map((debt) => ({ child, ...debt })))
      .toSorted((one, other) => one.day.localeCompare(other.day));
    const others = this.family.children.map((child) => ({ child, amount: child.paper.otherDebt() }));
    await this.share(this.family.children, [...others, ...debts], null);
  }

  /** BIL-52. A payment for a bill. */
  async payBill() {
    const bill = this.one(this.bills.open());
    if (bill === undefined) return;
    const whose = [...new Set(bill.lines.map(({ child }) => child))];
    await this.share(whose, this.bills.needs(bill, this.paidFor(bill)), bill);
  }

  /** CAB-126. The mother declares one payment for her children. */
  async declare() {
    const parts = this.family.children.flatMap((child) =>
      child.profile === null ? [] : [{ child, amount: this.sum() }],
    );
    if (parts.length === 0) return;
    const { payments } = await this.family.mother.call('POST /api/student/family-payments', {
      body: {
        parts: parts.map(({ child, amount }) => ({ student_profile_id: child.profile ?? 0, amount: amount / 100 })),
        date: TODAY,
      },
    });
    for (const [at, { id }] of payments.entries()) {
      const part = parts[at];
      if (part !== undefined) this.waiting.push({ id, ...part });
    }
  }

  async decide() {
    const [declared] = this.waiting.splice(this.below(this.waiting.length), 1);
    if (declared === undefined) return;
    const decision = this.below(3) === 0 ? 'reject' : 'confirm';
    await this.family.teacher.call('POST /api/payments/{id}/confirm', {
      params: { id: declared.id },
      body: { decision },
    });
    if (decision === 'confirm') this.received({ ...declared, bill: null });
  }

  /** A bill of all unpaid lessons: for a payer, or for one child. */
  async bill() {
    const payer = this.one(this.family.payers);
    const child = this.child();
    const isOfPayer = payer !== undefined && payer.children.length > 0 && this.below(2) === 0;
    const whose = isOfPayer ? payer.children : [child];
    await this.makeBill(whose, isOfPayer ? { payer_id: payer.payer_id } : { student_ids: [child.id] }, null);
  }

  /** BIL-27. Planned lessons of a former bill depend on packages to come, so such bills are not corrected here. */
  async correctBill() {
    const bill = this.one(this.bills.open());
    if (bill === undefined || bill.lines.some(({ child, lesson }) => child.paper.isPlanned(lesson))) return;
    const whose = [...new Set(bill.lines.map(({ child }) => child))];
    await this.makeBill(whose, { student_ids: whose.map(({ id }) => id) }, bill);
  }

  async voidBill() {
    const bill = this.one(this.bills.open());
    if (bill === undefined) return;
    await this.family.teacher.call('POST /api/bills/{bill_id}/void', { params: { bill_id: bill.bill_id } });
    bill.isVoided = true;
  }

  async refund() {
    const paid = this.one(this.paid.filter(({ amount, refunded }) => refunded < amount));
    if (paid === undefined) return;
    const part = 1 + this.below(paid.amount - paid.refunded);
    const body = { amount: part / 100, date: TODAY };
    await this.family.teacher.call('POST /api/payments/{id}/refund', { params: { id: paid.id }, body });
    paid.refunded += part;
    paid.child.paper.returned(part);
  }

  async correct() {
    const paid = this.one(this.paid.filter(({ refunded }) => refunded === 0));
    if (paid === undefined) return;
    const amount = this.sum();
    const body = { amount: amount / 100 };
    const { id } = await this.family.teacher.call('POST /api/payments/{id}/correct', {
      params: { id: paid.id },
      body,
    });
    paid.child.paper.returned(paid.amount);
    paid.child.paper.paid(amount);
    Object.assign(paid, { id, amount });
  }

  async buyPackage() {
    const child = this.child();
    const date = this.day();
    const expires_on = this.below(2) === 0 ? null : '2026-12-31';
    const lessons_total = 1 + this.below(5);
    const amount = this.sum();
    const pays_late = this.below(2) === 0;
    const sold = { title: 'Осень', lessons_total, expires_on, pays_late };
    const body = { student_id: child.id, amount: amount / 100, date, package: sold };
    await this.family.teacher.call('POST /api/payments', { body });
    child.paper.bought({ date, expires_on, lessons_total, pays_late, amount });
    const params = { id: child.id };
    const { packages } = await this.family.teacher.call('GET /api/students/{id}/account', { params });
    child.packages.push(Math.max(...packages.map(({ id }) => id)));
  }

  async closePackage() {
    const child = this.child();
    const index = this.below(child.packages.length);
    const refund = this.below(2) === 0;
    if (!child.paper.canClose(index)) return;
    const params = { id: child.packages[index] ?? 0 };
    await this.family.teacher.call('PUT /api/packages/{id}', { params, body: { action: 'close', refund } });
    child.paper.closed(index, refund);
  }

  /** The mother leaves the card of a child, and a payer is unlinked from it. The money stays. */
  async leave() {
    const child = this.child();
    const { teacher, mother, payers } = this.family;
    if (child.profile === null) return;
    await mother.call('DELETE /api/student/profiles/{student_profile_id}', {
      params: { student_profile_id: child.profile },
    });
    child.profile = null;
    const payer = payers.find(({ children }) => children.includes(child));
    if (payer === undefined) return;
    payer.children = payer.children.filter((one) => one !== child);
    const params = { payer_id: payer.payer_id, student_id: child.id };
    await teacher.call('DELETE /api/payers/{payer_id}/students/{student_id}', { params });
  }

  private async share(whose: readonly Child[], debts: readonly Part[], bill: PaperBill | null) {
    const [first] = whose;
    if (first === undefined) return;
    const { teacher } = this.family;
    const amount = this.sum();
    const { shares, operation_id } = await teacher.call('POST /api/shared-payments', {
      body: {
        student_ids: whose.map(({ id }) => id),
        bill_id: bill?.bill_id ?? null,
        amount: amount / 100,
        date: TODAY,
      },
    });
    const parts = sharedOut(debts, amount, first);
    const asWords = (list: readonly [number, number][]) =>
      list
        .map((one) => one.join(': '))
        .toSorted()
        .join(', ');
    const wanted = asWords(parts.map((part) => [part.child.id, part.amount / 100]));
    const made = asWords(shares.map((share) => [share.student_id, share.amount]));
    if (made !== wanted) throw new Error(`The parts are ${made}, not ${wanted}`);
    if (this.below(4) === 0) {
      await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });
      return;
    }
    for (const { child, amount: part } of parts) {
      const id = shares.find(({ student_id }) => student_id === child.id)?.payment_id ?? 0;
      this.received({ id, child, amount: part, bill });
    }
  }

  /** A bill of the unpaid lessons. Without any, the server refuses it. */
  private async makeBill(
    whose: readonly Child[],
    body: { payer_id?: number; student_ids?: number[] },
    replaced: PaperBill | null,
  ) {
    const lines = this.bills.linesFor(whose, replaced);
    const sent = { body: { ...body, replaces_id: replaced?.bill_id ?? null } };
    if (lines.length === 0) {
      await this.family.teacher.refused('POST /api/bills', sent);
      return;
    }
    const { bill_id } = await this.family.teacher.call('POST /api/bills', sent);
    if (replaced !== null) replaced.isVoided = true;
    this.bills.all.push({ bill_id, isVoided: false, lines });
  }
}
