import { type Insisting, placeAsked, placeIn, type WaitingAct } from '@planner/live-data/waiting';
import { placeText, stateText, typedNote } from './act-words.ts';

/** The values of a note or of a lesson's place that two windows have changed. */
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
  /** PWA-31. The button that drops the act, and the consequence that its question names. */
  readonly drop: { readonly label: string; readonly question: string };
}

const DROP = { label: 'Убрать', question: 'Это не будет отправлено.' };

const noteIn = (seen: Readonly<Record<string, unknown>> | undefined): string | null => {
  const [text] = Object.values(seen ?? {});
  return typeof text === 'string' ? text : null;
};

const KEEP_PLACES = { label: 'Не переносить', question: 'Занятия останутся там, где они сейчас.' };

const KEEP_LESSON = { label: 'Не отменять', question: 'Занятие останется таким, как сейчас.' };

const isShift = ({ call }: WaitingAct) => call === 'POST /api/lessons/several';
const isCancellation = ({ call }: WaitingAct) => call === 'POST /api/cancel-lesson';
const isMark = ({ call }: WaitingAct) => call === 'POST /api/lessons/{id}/attendance';

const chargeIn = (details: unknown): number | null =>
  typeof details === 'object' && details !== null && 'charge' in details && typeof details.charge === 'number'
    ? details.charge
    : null;

type Seen = NonNullable<WaitingAct['seen']>;

const dropOf = (act: WaitingAct): Decision['drop'] =>
  isShift(act) ? KEEP_PLACES : isCancellation(act) ? KEEP_LESSON : DROP;

/** PWA-37, PWA-41. A move or a cancellation of a lesson that another window has moved, cancelled or completed. */
function decisionOfLesson(act: WaitingAct, now: Seen, version: number): Decision | null {
  const mine = placeAsked(act);
  if ((mine === null && !isCancellation(act)) || act.seen === undefined) return null;
  const [before, theirs] = [act.seen, now].map((seen) => placeText(placeIn(seen)) + stateText(seen['status']));
  if (before === undefined || theirs === undefined) return null;
  if (mine === null) {
    // Only a planned lesson can be cancelled.
    const insist = now['status'] === 'planned' ? { label: 'Всё равно отменить', how: { version } } : null;
    return { insist, collision: { before, theirs, mine: 'Отмена занятия' }, drop: KEEP_LESSON };
  }
  return {
    insist: { label: 'Всё равно перенести', how: { version } },
    collision: { before, theirs, mine: placeText(mine) },
    drop: { label: 'Не переносить', question: 'Занятие останется там, где оно сейчас.' },
  };
}

/** PWA-33, PWA-34. Returns the choices of a user about a rejected act. */
export function decisionOf(act: WaitingAct): Decision {
  const { rejection } = act;
  const none: Decision = { insist: null, collision: null, drop: dropOf(act) };
  if (rejection === undefined) return none;
  const { code, details, now, version } = rejection;
  const mine = typedNote(act);
  if (mine !== null) {
    const [before, theirs] = [noteIn(act.seen), noteIn(now)];
    if (before === null || theirs === null || version === undefined) return none;
    return {
      insist: { label: 'Оставить моё', how: { version } },
      collision: { before, theirs, mine },
      drop: { label: 'Взять новое', question: 'Ваш текст пропадёт.' },
    };
  }
  if (code === 'version_conflict' && now !== undefined && version !== undefined) {
    const ofLesson = decisionOfLesson(act, now, version);
    if (ofLesson !== null) return ofLesson;
  }
  if (isMark(act) && code === 'version_conflict' && version !== undefined)
    return { ...none, insist: { label: 'Всё равно отметить', how: { version } } };
  if (code === 'lesson_overlaps' && !isMark(act))
    return { ...none, insist: { label: 'Всё равно поставить', how: { force: true } } };
  if (code === 'changed_since' && isShift(act))
    return { ...none, insist: { label: 'Всё равно перенести', how: { anywhere: true } } };
  const known_charge = code === 'lesson_over' ? chargeIn(details) : null;
  const conduct = placeAsked(act) === null ? 'Сохранить и провести' : 'Перенести и провести';
  if (known_charge !== null) return { ...none, insist: { label: conduct, how: { known_charge } } };
  return none;
}
