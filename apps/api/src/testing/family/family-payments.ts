import { FamilyBook, TODAY } from './family-book.ts';
import { sharedOut } from './paper-bills.ts';
import { type Child, type PaperBill, type Part, type Payer, payerOfAccount } from './paper-family.ts';
import { billToPay } from './paper-shares.ts';

/** The payments of a family: received, declared, refunded and corrected. */
export class FamilyPayments extends FamilyBook {
  async pay() {
    const child = this.child();
    const amount = this.sum();
    const body = { student_id: child.id, amount: amount / 100, date: TODAY };
    const { id } = await this.family.teacher.call('POST /api/payments', { body });
    this.received({ id, child, amount, bill: null });
  }

  /** BIL-50, BIL-102. One payment over the debts of all children, of a known payer or of nobody. */
  async payAll() {
    const debts = this.family.children
      .flatMap((child) => child.paper.debts().map((debt) => ({ child, ...debt })))
      .toSorted((one, other) => one.day.localeCompare(other.day));
    const others = this.family.children.map((child) => ({ child, amount: child.paper.otherDebt() }));
    const payer = this.below(2) === 0 ? null : (this.one(this.family.payers) ?? null);
    await this.share(this.family.children, [...others, ...debts], payer);
  }

  /** BIL-52. A payment for a bill. */
  async payBill() {
    const bill = this.one(this.bills.open());
    if (bill === undefined) return;
    const whose = [...new Set(bill.lines.map(({ child }) => child))];
    await this.share(whose, this.bills.needs(bill), bill);
  }

  /** CAB-126, PAY-55. A parent declares one payment for the children. It counts for the bills of this parent. */
  async declare() {
    const account = this.one(this.family.accounts);
    if (account === undefined || account.profiles.size === 0) return;
    const parts = [...account.profiles].map(([child, student_profile_id]) => ({
      child,
      student_profile_id,
      amount: this.sum(),
    }));
    const { payments } = await account.person.call('POST /api/student/family-payments', {
      body: {
        parts: parts.map(({ student_profile_id, amount }) => ({ student_profile_id, amount: amount / 100 })),
        date: TODAY,
      },
    });
    for (const [at, { id }] of payments.entries()) {
      const part = parts[at];
      if (part === undefined) continue;
      const { child, amount } = part;
      this.waiting.push({ id, child, amount, bill: this.ownBill(payerOfAccount(account, child), child) });
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
    if (decision === 'confirm') this.received(declared);
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
    const { id } = await this.family.teacher.call('POST /api/payments/{id}/correct', {
      params: { id: paid.id },
      body: { amount: amount / 100 },
    });
    paid.child.paper.returned(paid.amount);
    paid.child.paper.paid(amount);
    Object.assign(paid, { id, amount });
  }

  /** Records one payment for a bill, of a payer, or of nobody. Every fourth one is undone whole. */
  private async share(whose: readonly Child[], debts: readonly Part[], by: PaperBill | Payer | null) {
    const [first] = whose;
    if (first === undefined) return;
    const { teacher } = this.family;
    const amount = this.sum();
    const bill = by !== null && 'bill_id' in by ? by : null;
    const payer = by !== null && 'role' in by ? by : null;
    const { shares, operation_id } = await teacher.call('POST /api/shared-payments', {
      body: {
        student_ids: whose.map(({ id }) => id),
        bill_id: bill?.bill_id ?? null,
        payer_id: payer?.payer_id ?? null,
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
      this.received({ id, child, amount: part, bill: bill ?? this.ownBill(payer, child) });
    }
  }

  /** BIL-102. The bill for which a payment of a payer counts. Waiting payments count as paid. */
  private ownBill(payer: Payer | null, child: Child): PaperBill | null {
    const paidOrDeclared = (bill: PaperBill, whose: Child) =>
      this.waiting
        .filter((one) => one.bill === bill && one.child === whose)
        .reduce((all, { amount }) => all + amount, this.paidFor(bill, whose));
    return billToPay(this.bills.all, payer, child, paidOrDeclared) ?? null;
  }
}
