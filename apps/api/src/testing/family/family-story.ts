import { hasLesson } from '../lesson-verbs.ts';
import { FamilyPayments } from './family-payments.ts';
import { givesShare } from './new-family.ts';
import { type Child, childrenOf, linkOf, type PaperBill, type Payer } from './paper-family.ts';

/** How often each act occurs. */
const ACTS = [
  ...(['lesson', 'lesson', 'lesson', 'lesson', 'pay', 'payAll', 'payAll', 'payBill', 'declare', 'declare'] as const),
  ...(['decide', 'decide', 'bill', 'bill', 'bill', 'correctBill', 'voidBill', 'refund', 'correct'] as const),
  ...(['conductAgain', 'buyPackage', 'closePackage', 'leave'] as const),
];

/** The acts of a family with shares. */
const ACTS_OF_SHARES = [
  ...ACTS,
  ...(['bill', 'bill', 'bill', 'payBill', 'payBill', 'changeShare', 'changeShare', 'replacePayer'] as const),
];

/**
 * A random history of a family: two children with one teacher, a mother and a father who pay. Each act is also done on
 * paper, which shares no code with the product.
 */
export class FamilyStory extends FamilyPayments {
  /** Does one act by chance and returns its name. */
  async act(): Promise<string> {
    const name = this.one(this.family.hasShares ? ACTS_OF_SHARES : ACTS) ?? 'lesson';
    await this[name]();
    return name;
  }

  /** A family with shares begins with lessons to divide. */
  async begin() {
    const [first, second] = this.family.children;
    if (!this.family.hasShares) return;
    for (const child of [second, second, first, second]) await this.lesson(child);
  }

  async lesson(child = this.child()) {
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

  /** A bill of all unpaid lessons: of a payer for all children or for one, or for one child without a payer. */
  async bill() {
    const payer = this.one(this.family.payers) ?? null;
    const own = payer === null ? [] : childrenOf(this.family.children, payer);
    const child = this.child();
    const way = this.below(this.family.hasShares ? 6 : 2);
    if (way === 0 || payer === null || own.length === 0) await this.makeBill([child], null, null);
    else if (way % 2 === 1) await this.makeBill(own, payer, null);
    else await this.makeBill([child], payer, null);
  }

  /** BIL-27. Planned lessons of a former bill depend on packages to come, so such bills are not corrected here. */
  async correctBill() {
    const bill = this.one(this.bills.open());
    if (bill === undefined || bill.lines.some(({ child, lesson }) => child.paper.isPlanned(lesson))) return;
    const whose = [...new Set(bill.lines.map(({ child }) => child))];
    const isWaiting = this.waiting.some((declared) => declared.bill === bill);
    if (isWaiting) {
      const body = { student_ids: whose.map(({ id }) => id), replaces_id: bill.bill_id };
      await this.family.teacher.refused('POST /api/bills', { body });
    } else await this.makeBill(whose, bill.payer, bill);
  }

  async voidBill() {
    const bill = this.one(this.bills.open());
    if (bill === undefined) return;
    await this.family.teacher.call('POST /api/bills/{bill_id}/void', { params: { bill_id: bill.bill_id } });
    bill.isVoided = true;
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
    const { mother } = this.family;
    const student_profile_id = mother.profiles.get(child);
    if (student_profile_id === undefined) return;
    const params = { student_profile_id };
    await mother.person.call('DELETE /api/student/profiles/{student_profile_id}', { params });
    mother.profiles.delete(child);
    const link = this.one(child.links);
    if (link !== undefined) await this.unlink(link.payer, child);
  }

  /** PAY-51. A payer of a child gets another share, is unlinked, or is linked again. */
  async changeShare() {
    const child = this.child();
    const payer = this.one(this.family.payers);
    if (payer === undefined) return;
    const others = child.links.filter((link) => link.payer !== payer);
    const rest = others.reduce((left, { share }) => left - (share ?? 0), 100);
    if (linkOf(child, payer) !== undefined && this.below(4) === 0) {
      await this.unlink(payer, child);
      return;
    }
    const ways = [null, rest, 1 + this.below(rest)];
    const share = rest === 0 ? null : (this.one(ways) ?? null);
    await givesShare(this.family.teacher, payer, child, share);
  }

  /** BIL-28. A payer is removed, and another one in the same role pays for the second child. The bills stay. */
  async replacePayer() {
    const { teacher, payers, children } = this.family;
    const at = this.below(payers.length);
    const former = payers[at];
    const child = children[1];
    if (former === undefined || child === undefined) return;
    await teacher.call('DELETE /api/payers/{payer_id}', { params: { payer_id: former.payer_id } });
    for (const bill of this.bills.all) if (bill.payer === former) bill.payer = null;
    for (const one of children) one.links = one.links.filter(({ payer }) => payer !== former);
    const { payer_id } = await teacher.call('POST /api/payers', { body: { name: 'Бабушка' } });
    const payer: Payer = { payer_id, role: former.role };
    payers[at] = payer;
    await givesShare(teacher, payer, child, null);
  }

  private async unlink(payer: Payer, child: Child) {
    const params = { payer_id: payer.payer_id, student_id: child.id };
    await this.family.teacher.call('DELETE /api/payers/{payer_id}/students/{student_id}', { params });
    child.links = child.links.filter((link) => link.payer !== payer);
  }

  /** A bill of the unpaid lessons. Without any, the server refuses it. */
  private async makeBill(whose: readonly Child[], payer: Payer | null, replaced: PaperBill | null) {
    if (replaced !== null) replaced.isVoided = true;
    const lines = this.bills.linesFor(whose, payer, replaced !== null);
    const own = payer === null ? [] : childrenOf(this.family.children, payer);
    const isWhole = own.length === whose.length && own.every((child) => whose.includes(child));
    const body = {
      payer_id: payer?.payer_id ?? null,
      ...(!isWhole && { student_ids: whose.map(({ id }) => id) }),
      replaces_id: replaced?.bill_id ?? null,
    };
    if (lines.length === 0) {
      if (replaced !== null) replaced.isVoided = false;
      await this.family.teacher.refused('POST /api/bills', { body });
      return;
    }
    const { bill_id } = await this.family.teacher.call('POST /api/bills', { body });
    this.bills.all.push({ bill_id, payer, isVoided: false, lines });
  }
}
