import type { InputOf, Lesson } from '@planner/contract';

/** The writes that can wait for a network. */
export type WaitingCall =
  | 'POST /api/lessons/{id}/attendance'
  | 'POST /api/lessons/close'
  | 'PUT /api/lessons/{id}'
  | 'POST /api/cancel-lesson'
  | 'POST /api/lesson-one-time'
  | 'POST /api/create_group_lesson'
  | 'POST /api/lesson-trial'
  | 'POST /api/lessons'
  | 'POST /api/lessons-create-group'
  | 'POST /api/lessons/several'
  | 'POST /api/payments';
type Asked = { [K in WaitingCall]: { call: K; input: InputOf<K> } }[WaitingCall];

/** The form in which an act was typed, for a user who corrects the act. */
export interface ActForm {
  /** The form's name and subject in draft events. */
  readonly form: string;
  readonly subject: string;
  /** The whole draft. */
  readonly typed: Readonly<Record<string, unknown>>;
  /** The modal that shows the form. */
  readonly modal: { readonly name: string; readonly props: Readonly<Record<string, unknown>> };
}

/** The values of the object that an act changes. They show whether another window has changed the same values. */
export type Seen = Readonly<Record<string, unknown>>;

/** An act before it is stored. */
export type NewAct = Asked & {
  /** The `Idempotency-Key` of every attempt to send the act. */
  key: string;
  /** The lessons that the act changes; none for new lessons and for a payment. */
  lessons: readonly number[];
  /** The act's lesson, student or sum in words for the user. */
  about: string;
  /** PWA-32. Undefined for an act whose object has no version. */
  seen?: Seen;
  opened?: ActForm;
  /** PWA-36. The lesson of a move before the move, so that a page can show it at its new place. */
  moved?: Lesson;
  /** PWA-39. The lessons of a common move before it. */
  shifted?: readonly Lesson[];
};

/** The server's rejection of an act. */
export interface Rejection {
  readonly code: string;
  readonly message: string;
  readonly details?: unknown;
  /** After a version conflict: the present values of the object, and its version. */
  readonly now?: Seen;
  readonly version?: number;
}

/** A stored act that is not known to be on the server. */
export type WaitingAct = NewAct & {
  /** The position in the order of the presses. */
  at: number;
  /** The server's message if the server rejected the act; null otherwise. */
  refused: string | null;
  rejection?: Rejection;
  /**
   * Whether the act is sent over a version that another window has written. Later acts of the lesson must then compare
   * their own values.
   */
  merged?: true;
};

/** The user's decision to save a rejected act. */
export interface Insisting {
  readonly version?: number | '*';
  readonly force?: true;
  readonly known_charge?: number;
  /** PWA-40. Moves chosen lessons from their present places. */
  readonly anywhere?: true;
}

export type ActEvent =
  /** `version` is the version of the act's lessons after the act. */
  | { readonly type: 'sent'; readonly at: number; readonly version: number | '*' }
  /** PWA-32. The other window has changed other values, so the act is sent over this version. */
  | { readonly type: 'merged'; readonly at: number; readonly version: number }
  | { readonly type: 'rejected'; readonly at: number; readonly rejection: Rejection }
  /** PWA-33. The user has decided to save a rejected act. */
  | { readonly type: 'insisted'; readonly at: number; readonly how: Insisting }
  | { readonly type: 'dropped'; readonly at: number };

/** Returns the act with the lesson's version after the previous act. */
function over(act: WaitingAct, version: number | '*'): WaitingAct {
  switch (act.call) {
    case 'POST /api/lessons/{id}/attendance':
      return { ...act, input: { ...act.input, body: { ...act.input.body, version } } };
    case 'PUT /api/lessons/{id}':
      // A note never overwrites a text that nobody has compared.
      return version === '*' ? act : { ...act, input: { ...act.input, body: { ...act.input.body, version } } };
    case 'POST /api/cancel-lesson':
      return version === '*' ? act : { ...act, input: { body: { ...act.input.body, version } } };
    default:
      return act;
  }
}

function withConsent(act: WaitingAct, { force, known_charge, anywhere }: Insisting): WaitingAct {
  if (act.call === 'POST /api/lessons/several' && anywhere) {
    const { seen_places: _, ...body } = act.input.body;
    return { ...act, input: { body } };
  }
  const consent = { ...(force && { force }), ...(known_charge !== undefined && { known_charge }) };
  if (force === undefined && known_charge === undefined) return act;
  switch (act.call) {
    case 'POST /api/lesson-one-time':
      return { ...act, input: { body: { ...act.input.body, ...consent } } };
    case 'POST /api/create_group_lesson':
      return { ...act, input: { body: { ...act.input.body, ...consent } } };
    case 'POST /api/lesson-trial': {
      const { lesson_data, student_data } = act.input.body.requestBody;
      const requestBody = { lesson_data: { ...lesson_data, ...consent }, student_data };
      return { ...act, input: { body: { requestBody } } };
    }
    case 'POST /api/lessons/{id}/attendance':
      return { ...act, input: { ...act.input, body: { ...act.input.body, ...consent } } };
    case 'PUT /api/lessons/{id}':
      return { ...act, input: { ...act.input, body: { ...act.input.body, ...consent } } };
    case 'POST /api/lessons':
      return force === undefined ? act : { ...act, input: { body: { ...act.input.body, force } } };
    case 'POST /api/lessons-create-group':
      return force === undefined ? act : { ...act, input: { body: { ...act.input.body, force } } };
    case 'POST /api/lessons/several':
      return force === undefined ? act : { ...act, input: { body: { ...act.input.body, force } } };
    default:
      return act;
  }
}

function waitingAgain({ rejection: _, ...act }: WaitingAct): WaitingAct {
  return { ...act, refused: null };
}

/** The user has seen the present values, so only a later change may stop the act again. */
function insisted(act: WaitingAct, how: Insisting): WaitingAct {
  const seen = act.rejection?.now;
  const known: WaitingAct = seen === undefined ? act : { ...act, seen };
  const sent: WaitingAct = how.version === undefined ? known : { ...over(known, how.version), merged: true };
  return waitingAgain(withConsent(sent, how));
}

/** PWA-20, PWA-32, PWA-33. Returns the waiting acts after an event, oldest first. An unknown act changes nothing. */
export function nextActs(acts: readonly WaitingAct[], event: ActEvent): readonly WaitingAct[] {
  const act = acts.find(({ at }) => at === event.at);
  if (act === undefined) return acts;
  const replaced = (next: WaitingAct) => acts.map((one) => (one.at === act.at ? next : one));
  switch (event.type) {
    case 'sent':
      return acts
        .filter(({ at }) => at !== act.at)
        .map((one) =>
          one.at > act.at && !act.merged && one.lessons.some((id) => act.lessons.includes(id))
            ? over(one, event.version)
            : one,
        );
    case 'merged':
      return replaced({ ...over(act, event.version), merged: true });
    case 'rejected':
      return replaced({ ...act, refused: event.rejection.message, rejection: event.rejection });
    case 'insisted':
      return replaced(insisted(act, event.how));
    case 'dropped':
      return acts.filter(({ at }) => at !== act.at);
  }
}
