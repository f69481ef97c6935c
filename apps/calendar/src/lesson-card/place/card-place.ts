import type { ComponentType, ReactNode } from 'react';

export interface CardFrameProps {
  title: string;
  onClose(this: void): void;
  /** null removes the footer. */
  footer: ReactNode;
  hasUnsaved?: boolean;
  /** A step of the card lies over it. */
  inert?: boolean;
  children: ReactNode;
}

/** Where the card of a lesson is shown. */
export interface CardPlace {
  Frame: ComponentType<CardFrameProps>;
  /** Opens another lesson in the same place; null in a modal, which closes before anything else opens. */
  showLesson: ((this: void, id: number) => void) | null;
}
