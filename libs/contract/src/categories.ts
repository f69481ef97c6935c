import { z } from 'zod';
import { calls } from './call.ts';
import { id, line, pathId, saved, version } from '@planner/calls';

const teacher = ['teacher'] as const;
const CategoryType = z.enum(['income', 'expenditure']);
const categoryName = () => line(60).min(1, 'category_name_missing');

/** What an income or an expenditure is about, in the teacher's own words; a hidden one stays at its lines and is not offered. */
export const CashCategory = z
  .object({
    id: id(),
    type: CategoryType,
    name: z.string(),
    hidden: z.boolean(),
    version: z.int(),
    /** How many lines of the cash book have it. */
    lines: z.int(),
  })
  .meta({ id: 'CashCategory' });
export type CashCategory = z.output<typeof CashCategory>;

const SavedCashCategory = saved(CashCategory).meta({ id: 'SavedCashCategory' });

export const categories = calls({
  'GET /api/categories': {
    summary: 'Категории доходов и расходов, скрытые тоже, по алфавиту',
    roles: teacher,
    response: z.array(CashCategory),
    topics: ['operations'],
  },
  'POST /api/categories': {
    summary: 'Заводит категорию доходов или расходов',
    roles: teacher,
    body: z.object({ type: CategoryType, name: categoryName() }),
    response: SavedCashCategory,
    status: 201,
    topics: ['operations'],
    undo: 'rows',
    idempotent: true,
  },
  'PUT /api/categories/{id}': {
    summary: 'Переименовывает категорию во всех операциях, скрывает её или показывает снова',
    roles: teacher,
    params: z.object({ id: pathId() }),
    body: z.object({ name: categoryName().optional(), hidden: z.boolean().optional(), version: version() }),
    response: SavedCashCategory,
    topics: ['operations'],
    undo: 'rows',
  },
});
