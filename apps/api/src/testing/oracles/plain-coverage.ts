import type { Tables } from '../../database/tables/tables.ts';

export type Entry = Pick<
  Tables['ledger_entry'],
  'amount_minor' | 'kind' | 'lesson_id' | 'payment_id' | 'effective_date' | 'reverses_id'
> & {
  id: number;
};

/** A lesson of a package. `lesson_id` is null until a lesson uses it. */
export interface PackageLesson {
  payment_id: number;
  closed_on: string | null;
  released_on: string | null;
  price_minor: number;
  lesson_id: number | null;
}

export const isUnused = ({ closed_on, released_on, lesson_id }: PackageLesson) =>
  closed_on === null && released_on === null && lesson_id === null;
export const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** MNY-8, PKG-40. A simple second implementation: the due and the covered kopecks of each lesson. */
export function plainCoverage(
  entries: readonly Entry[],
  planned: ReadonlyMap<number, number>,
  packaged: readonly PackageLesson[],
) {
  const sold = new Set<number | null>(packaged.map(({ payment_id }) => payment_id));
  const reversed = new Set(entries.map(({ reverses_id }) => reverses_id));
  const all = entries
    .filter(({ id, reverses_id }) => reverses_id === null && !reversed.has(id))
    .toSorted((one, other) => one.effective_date.localeCompare(other.effective_date) || one.id - other.id);
  const isBack = ({ kind, lesson_id, payment_id }: Entry) =>
    (kind === 'refund' || kind === 'package_burn') && lesson_id === null && sold.has(payment_id);
  const standing = all.filter((entry) => !isBack(entry));
  const debts = standing
    .filter(({ amount_minor }) => amount_minor < 0)
    .filter(({ kind, lesson_id }) => kind !== 'refund' || lesson_id === null)
    .map(({ kind, lesson_id, amount_minor }) => ({
      lesson_id: kind === 'lesson_charge' ? lesson_id : null,
      due: -amount_minor,
      covered: 0,
    }));
  const promises: typeof debts = [];
  const purse = { open: sumOf(all.filter(isBack).map(({ amount_minor }) => amount_minor)) };
  purse.open -= sumOf(packaged.filter(isUnused).map(({ price_minor }) => price_minor));
  for (const { lesson_id, price_minor } of packaged) {
    const debt = debts.find((one) => lesson_id !== null && one.lesson_id === lesson_id);
    if (debt === undefined) continue;
    debt.covered += price_minor;
    purse.open -= price_minor;
  }
  const given = new Map<number | null, number>();
  for (const { amount_minor, kind, lesson_id } of standing) {
    const isNamed = (kind === 'payment' || kind === 'refund') && lesson_id !== null;
    if (!isNamed && amount_minor < 0) continue;
    const whose = isNamed ? lesson_id : null;
    given.set(whose, (given.get(whose) ?? 0) + amount_minor);
  }
  for (const [named, amount_minor] of given) {
    if (amount_minor === 0) continue;
    const price = named === null ? undefined : planned.get(named);
    let debt = [...debts, ...promises].find((one) => named !== null && one.lesson_id === named);
    if (debt === undefined && price !== undefined && price > 0) {
      debt = { lesson_id: named, due: price, covered: 0 };
      promises.push(debt);
    }
    const part = debt === undefined ? 0 : Math.min(amount_minor, debt.due - debt.covered);
    if (debt !== undefined) debt.covered += part;
    purse.open += amount_minor - part;
  }
  for (const debt of debts) {
    const part = Math.max(0, Math.min(purse.open, debt.due - debt.covered));
    debt.covered += part;
    purse.open -= part;
  }
  return [...debts, ...promises]
    .filter(({ lesson_id }) => lesson_id !== null)
    .map(({ lesson_id, due, covered }) => {
      return { lesson_id, due_minor: due, covered_minor: covered, paid: covered === due };
    })
    .toSorted((one, other) => Number(one.lesson_id) - Number(other.lesson_id));
}
