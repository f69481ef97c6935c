import { dayInZone } from '@planner/schedule';
import { useNow, useShell, useUser } from '@planner/shell-api';
import { containsWords, soughtWords } from '@planner/wording';
import { useMemo } from 'react';
import type { Entry } from './entry.ts';
import { wishesOf } from './grammar/grammar.ts';
import { entryOfHit } from './hits.ts';
import type { FilledForm } from './making/form-of-wish.ts';
import { wishedEntries } from './making/wished-entries.ts';
import { recentEntries } from './recent.ts';
import { NEW_STUDENT } from './use-commands.ts';
import { useFound } from './use-found.ts';

/**
 * ONE-2, ONE-8, ONE-9, ONE-10. The rows for a typed text: objects to create, people, commands, then the other hits.
 * ONE-21: `missing` is the name of a wished learner whom nobody has.
 */
export function useEntries(text: string, commands: readonly Entry[]) {
  const { modals } = useShell();
  const { id, time_zone } = useUser();
  const today = dayInZone(useNow(), time_zone);
  const typed = text.trim();
  const wishes = useMemo(() => wishesOf(typed, today), [typed, today]);
  // A line that asks to create something searches only for the name in it.
  const [first] = wishes;
  const found = useFound(first === undefined ? typed : first.name);
  const recent = useMemo(() => recentEntries(id, commands), [id, commands]);

  const open = ({ modal, props }: FilledForm) => void modals.open(modal, props);
  if (typed === '') return { ...found, isSettled: true, missing: null, entries: [...recent, ...commands] };
  const hits = found.hits.map((hit) => entryOfHit(hit, today));
  const words = soughtWords(typed);
  const wished = wishedEntries(wishes, found.hits, today, open);
  const isMissing =
    first !== undefined && wished.length === 0 && found.hits.length === 0 && found.isSettled && found.failed === null;
  const fits = ({ key, label }: Entry) => containsWords(label, words) || (isMissing && key === NEW_STUDENT);
  return {
    ...found,
    missing: isMissing ? first.name : null,
    entries: [
      ...wished,
      ...hits.filter(({ icon }) => icon === 'student' || icon === 'group'),
      ...commands.filter(fits),
      ...hits.filter(({ icon }) => icon !== 'student' && icon !== 'group'),
    ],
  };
}
