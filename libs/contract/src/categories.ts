import { z } from 'zod';
import { calls } from './call.ts';
import { id, line, pathId, saved, version } from '@planner/calls';

const teacher = ['teacher'] as const;
const CategoryType = z.enum(['income', 'expenditure']);
const categoryName = () => line(60).min(1, 'category_name_missing');

/**
 * A category of income or expenditure, in the teacher's own words. A hidden category stays on its cash lines, but forms
 * do not offer it.
 */
export const CashCategory = z
  .object({
    id: id(),
    type: CategoryType,
    name: z.string(),
    hidden: z.boolean(),
    version: z.int(),
    /** The number of cash lines with this category. */
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
