import type { ComponentType, ReactNode } from 'react';

export interface CardFrameProps {
  title: string;
  onClose(this: void): void;
  /** null removes the footer. */
  footer: ReactNode;
  hasUnsaved?: boolean;
  /** Whether a step of the card, such as the cancellation, covers the frame. */
  inert?: boolean;
  children: ReactNode;
}

/** The place of a lesson's card: its frame, and the way to show another lesson there. */
export interface CardPlace {
  Frame: ComponentType<CardFrameProps>;
  /** Opens another lesson in the same place. Null in a modal: it closes before another modal opens. */
  showLesson: ((this: void, id: number) => void) | null;
}
