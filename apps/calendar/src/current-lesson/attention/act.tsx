import { type ReactNode, useRef } from 'react';
import { useKeptFocus } from '../mark-all/use-kept-focus.ts';

/** A button whose press removes its row from the list. */
export function Act({ children }: { children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null);
  useKeptFocus(box);
  return (
    <span ref={box} data-act>
      {children}
    </span>
  );
}
