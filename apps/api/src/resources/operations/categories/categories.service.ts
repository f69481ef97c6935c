import type { CashCategory, KnownVersion } from '@planner/contract';
import { sqlState } from '@planner/server-core';
import type { Db, Tx } from '../../../database/database.ts';
import { Refusal, refuseOldVersion } from '../../../http/refusal.ts';
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

/** MNY-140: all of them, for whoever puts them in order. */
export const categoriesOf = (db: Db, teacher: number): Promise<CashCategory[]> => categoriesByName(db, teacher);

/** MNY-143: the names that a form offers. */
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

/** MNY-142, MNY-143. A new name stands at every line; whether it is offered is said apart from it. */
export async function changeCategory(
  tx: Tx,
  teacher: number,
  id: number,
  change: { name?: string | undefined; hidden?: boolean | undefined; version: KnownVersion },
): Promise<CashCategory> {
  const held = await lockCategory(tx, teacher, id);
  if (held === undefined) throw new Refusal('not_found');
  refuseOldVersion(held, change.version);
  const { name = held.name, hidden = held.hidden } = change;
  const other = await categoryNamed(tx, teacher, held.type, name).executeTakeFirst();
  if (other !== undefined && other.id !== id) throw taken(other);
  try {
    await updateCategory(tx, id, { name, hidden });
  } catch (error) {
    // Somebody has taken the name since it was looked for.
    if (sqlState(error) === UNIQUE) throw taken(undefined);
    throw error;
  }
  return shown(tx, teacher, id);
}

/** MNY-144. The category of a typed name: the one there is, a hidden one too, or a new one. */
export async function categoryFor(tx: Tx, teacher: number, type: Type, name: string): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // Held, so that an undo which takes it away waits for the line, or the line is told that it is gone.
    const known = await categoryNamed(tx, teacher, type, name).forKeyShare().executeTakeFirst();
    if (known === undefined) await refuseCategory(tx, teacher, 'category');
    const id = known?.id ?? (await insertCategory(tx, teacher, type, name));
    if (id !== undefined) return id;
  }
  throw new Error(`A category is neither there nor can be made, ${ATTEMPTS} times`);
}

/** Between a look and the making of it another may make one, or take it away. */
const ATTEMPTS = 5;

/** MNY-145: which of these stand at lines, besides these lines. */
export const categoriesNeeded = (db: Db, ids: readonly number[], besides: readonly number[]): Promise<number[]> =>
  neededCategories(db, ids, besides);

const UNIQUE = '23505';

/** MNY-141: by whom, where he was seen. */
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
