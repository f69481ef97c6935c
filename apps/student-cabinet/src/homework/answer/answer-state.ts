/**
 * `files` and `sending` continue automatically, `waiting` as soon as there is a connection. `refused` waits for the
 * student.
 */
type Phase = 'draft' | 'files' | 'sending' | 'waiting' | 'refused';

export interface AnswerState {
  readonly text: string;
  readonly phase: Phase;
  /** The reason why the answer could not be sent, in words. */
  readonly error: string | null;
  /** The part of the server's refusal that belongs to the files. */
  readonly filesError: string | null;
  /** The idempotency key: an answer that differs from the last one sent has another key. */
  readonly key: string;
  /** The files of the answer, as `ChosenFiles` names them. */
  readonly chosen: string;
}

/** The files of an answer, as far as its handing in depends on them. */
export interface ChosenFiles {
  /** Names each file and its number at the server: another text means another answer. */
  readonly chosen: string;
  readonly isEmpty: boolean;
  readonly hasFailed: boolean;
  /** Why the answer cannot be sent yet; null when the server has every file. */
  readonly trouble: string | null;
}

export type AnswerEvent =
  | { readonly type: 'reopened'; readonly files: ChosenFiles }
  | { readonly type: 'written'; readonly text: string; readonly newKey: string }
  | { readonly type: 'pressed'; readonly files: ChosenFiles }
  | { readonly type: 'files changed'; readonly files: ChosenFiles; readonly newKey: string }
  | { readonly type: 'unreachable' }
  | { readonly type: 'retried' }
  | {
      readonly type: 'refused';
      readonly error: string;
      readonly filesError: string | null;
      /** null after a crash of the server: it may have stored the answer under the current key. */
      readonly newKey: string | null;
    };

/** `keep` stores the draft on this device, `notify` renders it again, `send` starts to submit it. */
export type AnswerEffect = 'keep' | 'notify' | 'send';

export interface Transition {
  readonly state: AnswerState;
  readonly effects: readonly AnswerEffect[];
}

/** CAB-87: an answer that is being sent cannot be edited, because the server may already have it. */
export const isOnItsWay = ({ phase }: AnswerState): boolean => phase !== 'draft' && phase !== 'refused';

const EMPTY = 'Напишите ответ или приложите файл';
const SENDING = { phase: 'sending', error: null } as const;

const changed = (state: AnswerState, change: Partial<AnswerState>, ...effects: AnswerEffect[]): Transition => ({
  state: { ...state, filesError: null, ...change },
  effects: ['keep', 'notify', ...effects],
});

/** Sends the answer, or waits for its files first. */
const handedIn = (state: AnswerState, { trouble }: ChosenFiles): Transition =>
  trouble === null ? changed(state, SENDING, 'send') : changed(state, { phase: 'files', error: null });

function pressed(state: AnswerState, files: ChosenFiles): Transition {
  if (isOnItsWay(state)) return { state, effects: [] };
  if (state.text.trim() === '' && files.isEmpty) return changed(state, { phase: 'draft', error: EMPTY });
  if (files.hasFailed) return changed(state, { phase: 'draft', error: files.trouble });
  return handedIn(state, files);
}

function filesChanged(state: AnswerState, { chosen, hasFailed, trouble }: ChosenFiles, newKey: string): Transition {
  const isOther = chosen !== state.chosen;
  const key = isOther && !isOnItsWay(state) ? newKey : state.key;
  if (state.phase === 'files') {
    if (hasFailed) return changed(state, { chosen, phase: 'refused', error: trouble });
    if (trouble === null) return changed(state, { chosen, ...SENDING }, 'send');
  }
  return isOther ? changed(state, { chosen, key }) : { state, effects: ['notify'] };
}

/**
 * CAB-85, CAB-87. Returns the next state. The files of a draft are sent first and then the answer, until the server
 * accepts or refuses it.
 */
export function nextAnswer(state: AnswerState, event: AnswerEvent): Transition {
  switch (event.type) {
    case 'reopened':
      return handedIn(state, event.files);
    case 'written':
      if (isOnItsWay(state)) return { state, effects: [] };
      return changed(state, { text: event.text, phase: 'draft', error: null, key: event.newKey });
    case 'pressed':
      return pressed(state, event.files);
    case 'files changed':
      return filesChanged(state, event.files, event.newKey);
    case 'unreachable':
      return changed(state, { phase: 'waiting' });
    case 'retried':
      return changed(state, SENDING);
    case 'refused': {
      const { error, filesError, newKey } = event;
      return changed(state, { phase: 'refused', error, filesError, key: newKey ?? state.key });
    }
  }
}
