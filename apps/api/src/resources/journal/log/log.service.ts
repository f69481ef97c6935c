import type { ActionEntry, ResultOf } from '@planner/contract';
import { growingPage, type GrowingPageAsked } from '@planner/server-core';
import type { Db } from '../../../database/database.ts';
import { numbersIn } from '../../../database/journal/row-images.ts';
import { UNDO_DAYS_MS } from '../../../database/journal/undo-time.ts';
import type { Teaching } from '../../../http/teaching.ts';
import { entryOf } from './entry-wording.ts';
import { type LoggedOperation, namesOf, operationCounts, operationsLogged, rowsLogged } from './log.repository.ts';

/** The author of changes by a job. */
const SERVICE = 'Тетрадка';

const undoOf = ({ undoable, isUndone, user_id }: LoggedOperation, teacher: number): ActionEntry['undo'] => {
  if (isUndone) return 'undone';
  return undoable && user_id === teacher ? 'possible' : 'none';
};

/** UND-25. The operations of the last 30 days on the teacher's data, the newest first. */
export function journal(
  db: Db,
  { teacher, now }: Pick<Teaching, 'teacher' | 'now'>,
  asked: GrowingPageAsked,
): Promise<ResultOf<'GET /api/action-log'>> {
  const since = new Date(now.getTime() - UNDO_DAYS_MS);
  return growingPage(
    asked,
    (up_to) => operationCounts(db, teacher, since, up_to),
    async (page) => {
      const operations = await operationsLogged(db, teacher, since, page);
      const rows = await rowsLogged(
        db,
        teacher,
        operations.map(({ id }) => id),
      );
      const images = rows.map(({ before, after }) => after ?? before);
      const names = await namesOf(db, teacher, numbersIn(images, 'student_id'), numbersIn(images, 'group_id'));
      const byOperation = Map.groupBy(rows, ({ operation_id }) => operation_id);
      return operations.map((operation): ActionEntry => {
        const { id, at, user_id, first_name, undoes_id } = operation;
        const entry = entryOf(byOperation.get(id) ?? [], names);
        return {
          id,
          at: new Date(at).toISOString(),
          by: user_id === teacher ? null : (first_name ?? SERVICE),
          what: undoes_id === null ? (entry?.what ?? 'Изменение') : 'Действие отменено',
          about: entry?.about ?? '',
          changes: entry?.changes ?? [],
          more: entry?.more ?? 0,
          undo: undoOf(operation, teacher),
        };
      });
    },
  );
}
