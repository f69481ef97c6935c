import type { CashCategory, KnownVersion } from '@planner/contract';
import { sqlState } from '@planner/server-core';
import type { Db, Tx } from '../../../database/database.ts';
import { refuseOldVersion } from '../../../http/conflict/old-version.ts';
import { Refusal } from '../../../http/refusal.ts';
import { refuseCategory } from '../../quotas/quotas.service.ts';
import {
  categoriesByName,
  categoriesInUse,
  categoryById,
  categoryNamed,
  insertCategory,
  lockCategory,
  neededCategories,
  updateCategory,
} from './categories.repository.ts';

type Type = CashCategory['type'];

/** MNY-140. All categories, for the page that manages them. */
export const categoriesOf = (db: Db, teacher: number): Promise<CashCategory[]> => categoriesByName(db, teacher);

/** MNY-143. The names of the categories that a form offers. */
export async function offeredCategories(db: Db, teacher: number): Promise<Record<Type, string[]>> {
  const used = await categoriesInUse(db, teacher);
  const of = (wanted: Type) => used.filter(({ type }) => type === wanted).map(({ name }) => name);
  return { income: of('income'), expenditure: of('expenditure') };
}

export async function addCategory(
  tx: Tx,
  teacher: number,
  { type, name }: { type: Type; name: string },
): Promise<CashCategory> {
  await refuseCategory(tx, teacher, 'name');
  const id = await insertCategory(tx, teacher, type, name);
  if (id === undefined) throw taken(await categoryNamed(tx, teacher, type, name).executeTakeFirst());
  return shown(tx, teacher, id);
}

/** MNY-142, MNY-143. Renames a category in all its lines, or hides or shows it; both are independent. */
export async function changeCategory(
  tx: Tx,
  teacher: number,
  id: number,
  change: { name?: string | undefined; hidden?: boolean | undefined; version: KnownVersion },
): Promise<CashCategory> {
  const held = await lockCategory(tx, teacher, id);
  if (held === undefined) throw new Refusal('not_found');
  refuseOldVersion({ ...held, id }, change.version, 'cash_category');
  const { name = held.name, hidden = held.hidden } = change;
  const other = await categoryNamed(tx, teacher, held.type, name).executeTakeFirst();
  if (other !== undefined && other.id !== id) throw taken(other);
  try {
    await updateCategory(tx, id, { name, hidden });
  } catch (error) {
    // Another write has created this name since the check above.
    if (sqlState(error) === UNIQUE) throw taken(undefined);
    throw error;
  }
  return shown(tx, teacher, id);
}

/** MNY-144. The id of the category with a typed name, also of a hidden one. Creates it when it does not exist. */
export async function categoryFor(tx: Tx, teacher: number, type: Type, name: string): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // The lock orders this write and an undo that deletes the category: the undo waits for the line, or this write sees
    // the deletion.
    const known = await categoryNamed(tx, teacher, type, name).forKeyShare().executeTakeFirst();
    if (known === undefined) await refuseCategory(tx, teacher, 'category');
    const id = known?.id ?? (await insertCategory(tx, teacher, type, name));
    if (id !== undefined) return id;
  }
  throw new Error(`A category is neither there nor can be made, ${ATTEMPTS} times`);
}

/** Between the read and the insert, another write may create or delete the category. */
const ATTEMPTS = 5;

/** MNY-145. The categories among `ids` that lines other than `besides` have. */
export const categoriesNeeded = (db: Db, ids: readonly number[], besides: readonly number[]): Promise<number[]> =>
  neededCategories(db, ids, besides);

const UNIQUE = '23505';

/** MNY-141. The refusal for a used name. It mentions hidden categories when the name belongs to a known hidden one. */
const taken = (by: { hidden: boolean } | undefined) =>
  new Refusal('invalid', {
    fields: {
      name: by?.hidden === true ? 'Такая категория есть среди скрытых: покажите её' : 'Такая категория уже есть',
    },
  });

async function shown(tx: Tx, teacher: number, id: number): Promise<CashCategory> {
  const category = await categoryById(tx, teacher, id);
  if (category === undefined) throw new Refusal('not_found');
  return category;
}
