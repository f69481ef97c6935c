import type { Homework, HomeworkPart } from '@planner/contract';

/** The homework's first student, who is often the only one. Throws when there is none. */
export function firstPart({ students: [part] }: Homework): HomeworkPart {
  if (part === undefined) throw new Error('Homework is set for nobody');
  return part;
}
