import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { BLUR_DELAY, MANUAL_INPUT_TIMEOUT } from './time-limits.ts';

export type TimeReader = {
  /** Returns the text to show for a typed text, and its time if the text is complete. */
  read: (raw: string) => { text: string; time: string | null };
  /** Returns the time of an unfinished text; null if there is none. */
  finish: (text: string) => string | null;
};

export type TypedTimeField = {
  value: string;
  reader: TimeReader;
  onChange: (value: string) => void;
  onBlur?: () => void;
};

/**
 * UIC-12, UIC-15, UIC-16. The state of a typed time, and of the list that closes some time after the field loses focus.
 */
export function useTypedTime({ value, reader, onChange, onBlur }: TypedTimeField) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const accept = (time: string | null) => {
    if (time !== null && time !== value) onChange(time);
  };
  const finish = () => {
    if (typed === null) return;
    // UIC-43. An emptied field sets an empty time, which the form rejects. A text that is not a time is ignored.
    accept(typed === '' ? '' : reader.finish(typed));
    setTyped(null);
  };
  const settle = useEffectEvent(() => {
    // Fewer than three digits may be the beginning of any time.
    if (typed !== null && typed.length >= 3 && reader.finish(typed) !== null) finish();
  });

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => settle(), MANUAL_INPUT_TIMEOUT);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => () => clearTimeout(leaving.current), []);

  return {
    shown: typed ?? value,
    isOpen,
    setIsOpen,
    finish,
    type: (raw: string) => {
      const { text, time } = reader.read(raw);
      setTyped(text);
      accept(time);
    },
    pick: (time: string) => {
      setTyped(null);
      accept(time);
    },
    comeBack: () => clearTimeout(leaving.current),
    leave: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      finish();
      leaving.current = setTimeout(() => setIsOpen(false), BLUR_DELAY);
      onBlur?.();
    },
  };
}
