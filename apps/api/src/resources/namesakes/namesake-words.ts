import type { StudentCard } from '@planner/contract';
import { classText } from '@planner/wording';

/** A student with the facts that may distinguish the student from others of the same name. */
export type Namesake = Pick<StudentCard, 'id' | 'student_name' | 'grade_class' | 'contact' | 'phone_number'>;

const FACTS: readonly ((one: Namesake) => string)[] = [
  ({ grade_class }) => classText(grade_class),
  ({ contact, phone_number }) => contact || phone_number,
  ({ phone_number }) => phone_number,
];

/** Whether each student has this fact, and all these facts differ. */
const isTellingApart = (texts: readonly string[]) =>
  texts.every((text) => text !== '') && new Set(texts.map((text) => text.toLowerCase())).size === texts.length;

/**
 * STU-208. Returns the words for each student who shares the name with another one: the class, else the contact, else
 * the phone, else the number of the card. All students of one name have the same kind of words.
 */
export function namesakeWords(students: readonly Namesake[]): ReadonlyMap<number, string> {
  const words = new Map<number, string>();
  for (const namesakes of Map.groupBy(students, ({ student_name }) => student_name).values()) {
    if (namesakes.length < 2) continue;
    const fact = FACTS.find((factOf) => isTellingApart(namesakes.map(factOf)));
    for (const one of namesakes) words.set(one.id, fact?.(one) ?? `№ ${one.id}`);
  }
  return words;
}
