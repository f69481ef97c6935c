import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useSingleKeys } from '../single-keys.ts';
import type { VerdictDraft } from './verdict-draft.ts';

interface VerdictFields {
  readonly value: RefObject<HTMLInputElement | null>;
  readonly comment: RefObject<HTMLTextAreaElement | null>;
  readonly send: RefObject<HTMLButtonElement | null>;
}

const DIGIT = /^(?:Digit|Numpad)(\d)$/;

/** HMW-52. A digit, C and R choose the verdict and focus the field that comes next; the fields get the refs returned here. */
export function useVerdictKeys(set: (change: Partial<VerdictDraft>) => void, mayReturn: boolean): VerdictFields {
  const value = useRef<HTMLInputElement>(null);
  const comment = useRef<HTMLTextAreaElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  useSingleKeys((code) => {
    const digit = DIGIT.exec(code)?.[1];
    if (digit !== undefined) {
      // The choice may mount the field, and an Enter right after the digit must find it focused.
      flushSync(() => set({ action: 'grade', value: digit }));
      value.current?.focus();
    } else if (code === 'KeyC') {
      set({ action: 'check' });
      send.current?.focus();
    } else if (code === 'KeyR' && mayReturn) {
      set({ action: 'return' });
      comment.current?.focus();
    } else return false;
    return true;
  });
  return { value, comment, send };
}
