import type { SearchHit } from '@planner/contract';
import type { Day } from '@planner/schedule';
import type { Entry } from '../entry.ts';
import type { Wish } from '../grammar/wish.ts';
import { type FilledForm, formOfWish, type Learner } from './form-of-wish.ts';
import { KINDS, wishText } from './wish-wording.ts';

/** The number of students and groups that are offered for the likeliest reading. */
const MOST_NAMESAKES = 3;

const mayBe = ({ what }: Wish, { kind, archived }: SearchHit): boolean =>
  !archived && (kind === 'student' || (kind === 'group' && what !== 'payment'));

/**
 * ONE-10. Returns the rows that create something: one for each reading and each student or group that the reading may
 * mean.
 */
export function wishedEntries(
  wishes: readonly Wish[],
  hits: readonly SearchHit[],
  today: Day,
  open: (form: FilledForm) => void,
): Entry[] {
  const entry = (wish: Wish, learner: Learner | null, key: string): Entry => {
    const name = learner?.name ?? wish.name;
    return {
      key,
      group: 'Создать',
      icon: 'make',
      label: name === '' ? KINDS[wish.what] : `${KINDS[wish.what]}: ${name}`,
      detail: wishText(wish, today),
      act: { run: () => open(formOfWish(wish, learner)) },
    };
  };
  return wishes.flatMap((wish, place) => {
    if (wish.what === 'trial' || wish.name === '') return [entry(wish, null, wish.what)];
    const learners = hits.filter((hit) => mayBe(wish, hit)).slice(0, place === 0 ? MOST_NAMESAKES : 1);
    // A name without a card may be a new student.
    if (learners.length === 0 && wish.what === 'lesson') return [entry({ ...wish, what: 'trial' }, null, 'trial')];
    return learners.map((learner) => entry(wish, learner, `${wish.what}-${learner.kind}-${learner.id}`));
  });
}
