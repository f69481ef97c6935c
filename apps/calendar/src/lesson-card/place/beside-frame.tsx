import { IconButton, LeaveQuestion } from '@planner/ui';
import { X } from 'lucide-react';
import { createContext, use, useEffect, useState } from 'react';
import styles from './beside.module.css';
import type { CardFrameProps } from './card-place.ts';

/** The panel around the frame. It stays while its lesson changes. */
export interface BesidePanel {
  titleId: string;
  /** Receives the act of the cross, for Esc and Back. */
  onLeave(this: void, leave: () => void): void;
  /** Called when the frame gets unsaved input, or has none any more. */
  onTyped(this: void, isTyped: boolean): void;
}

export const BesideContext = createContext<BesidePanel | null>(null);

/** LSN-230. The frame of a card in the panel beside the calendar. */
export function BesideFrame({ title, onClose, footer, hasUnsaved = false, inert, children }: CardFrameProps) {
  const panel = use(BesideContext);
  const [isAsking, setIsAsking] = useState(false);
  const leave = () => (hasUnsaved ? setIsAsking(true) : onClose());
  useEffect(() => {
    panel?.onLeave(leave);
  });
  useEffect(() => panel?.onTyped(hasUnsaved), [panel, hasUnsaved]);
  const cross = (
    <IconButton label="Закрыть" onClick={leave}>
      <X aria-hidden="true" />
    </IconButton>
  );
  return (
    <>
      <div className={styles.frame} inert={inert} aria-hidden={inert || undefined}>
        <header className={styles.header}>
          <h2 id={panel?.titleId} className={styles.title}>
            {title}
          </h2>
          {cross}
        </header>
        <div className={styles.body}>{children}</div>
        {footer !== null && <footer className={styles.footer}>{footer}</footer>}
      </div>
      {isAsking && hasUnsaved && (
        <LeaveQuestion
          onAnswer={(mayLeave) => {
            setIsAsking(false);
            if (mayLeave) onClose();
          }}
        />
      )}
    </>
  );
}
