import type { SearchHit } from '@planner/contract';
import type { ModalProps } from '@planner/shell-api';
import type { Wish } from '../grammar/wish.ts';

/** The student or the group that a typed line names. */
export type Learner = Pick<SearchHit, 'kind' | 'id' | 'name'>;

/** The form that creates the wished object, with its props. */
export type FilledForm =
  | { modal: 'lesson-form'; props: ModalProps<'lesson-form'> }
  | { modal: 'trial-lesson-form'; props: ModalProps<'trial-lesson-form'> }
  | { modal: 'payment'; props: ModalProps<'payment'> };

const known = <Value>(name: string, value: Value | null | ''): Record<string, Value> =>
  value === null || value === '' ? {} : { [name]: value };

const momentOf = ({ day, start, end, amount }: Wish) => ({
  ...known('conducted_date', day),
  ...known('start_time', start),
  ...known('end_time', end),
  ...known('cost_lesson', amount),
});

/**
 * Gives a name in small letters its capitals. A name that was typed in the other keyboard layout has only small
 * letters.
 */
const asName = (name: string): string =>
  name === name.toLowerCase() ? name.replaceAll(/(^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase()) : name;

const ruleOf = ({ slots, until, count, weeks }: Wish) => ({
  slots: slots.map(({ weekday, start, end }) => ({
    day_of_week_id: weekday,
    ...known('start_time', start),
    ...known('end_time', end),
  })),
  ...known('repeat_until', until),
  ...known('lesson_count', count),
  ...(weeks > 1 && { interval_weeks: weeks }),
});

/**
 * ONE-13. Returns the filled form of a wish. `isReady`: the form needs no further value, so the next Enter saves it.
 */
export function formOfWish(wish: Wish, learner: Learner | null): FilledForm {
  const { what, name, day, start, amount, slots } = wish;
  const who = learner === null ? {} : { [learner.kind === 'group' ? 'group_id' : 'student_id']: learner.id };
  if (what === 'payment') {
    const isReady = learner !== null && amount !== null;
    return { modal: 'payment', props: { ...who, ...known('amount', amount), ...known('date', day), isReady } };
  }
  if (what === 'trial') {
    const isReady = name !== '' && start !== '';
    return {
      modal: 'trial-lesson-form',
      props: { ...momentOf(wish), ...known('student_name', asName(name)), isReady },
    };
  }
  if (what === 'lesson') {
    const isReady = learner !== null && start !== '';
    return { modal: 'lesson-form', props: { ...who, ...momentOf(wish), tab: 'one-time', isReady } };
  }
  const isReady = learner !== null && slots.every((slot) => slot.start !== '');
  return {
    modal: 'lesson-form',
    props: { ...who, ...known('cost_lesson', amount), rule: ruleOf(wish), tab: 'recurring', isReady },
  };
}
