import type { Homework, HomeworkPart } from '@planner/contract';

/** The one student it is set for, or the first of several. */
export function firstPart({ students: [part] }: Homework): HomeworkPart {
  if (part === undefined) throw new Error('Homework is set for nobody');
  return part;
}
