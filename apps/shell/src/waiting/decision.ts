import type { Insisting, WaitingAct } from '@planner/live-data/waiting';
import { typedNote } from './act-words.ts';

/** The values of a note that two windows have changed. */
export interface Collision {
  readonly before: string;
  readonly theirs: string;
  readonly mine: string;
}

/** The decision that a rejected act asks for. */
export interface Decision {
  /** PWA-33. The label of the button that saves the act anyway; null when the server cannot accept the act as it is. */
  readonly insist: { readonly label: string; readonly how: Insisting } | null;
  readonly collision: Collision | null;
}

const noteIn = (seen: Readonly<Record<string, unknown>> | undefined): string | null => {
  const [text] = Object.values(seen ?? {});
  return typeof text === 'string' ? text : null;
};

const isMark = ({ call }: WaitingAct) => call === 'POST /api/lessons/{id}/attendance';

const chargeIn = (details: unknown): number | null =>
  typeof details === 'object' && details !== null && 'charge' in details && typeof details.charge === 'number'
    ? details.charge
    : null;

/** PWA-33, PWA-34. Returns the choices of a user about a rejected act. */
export function decisionOf(act: WaitingAct): Decision {
  const { rejection } = act;
  const none: Decision = { insist: null, collision: null };
  if (rejection === undefined) return none;
  const { code, details, now, version } = rejection;
  const mine = typedNote(act);
  if (mine !== null) {
    const [before, theirs] = [noteIn(act.seen), noteIn(now)];
    if (before === null || theirs === null || version === undefined) return none;
    return { insist: { label: 'Оставить моё', how: { version } }, collision: { before, theirs, mine } };
  }
  if (isMark(act) && code === 'version_conflict' && version !== undefined)
    return { ...none, insist: { label: 'Всё равно отметить', how: { version } } };
  if (code === 'lesson_overlaps' && !isMark(act))
    return { ...none, insist: { label: 'Всё равно поставить', how: { force: true } } };
  const known_charge = code === 'lesson_over' ? chargeIn(details) : null;
  if (known_charge !== null) return { ...none, insist: { label: 'Сохранить и провести', how: { known_charge } } };
  return none;
}
