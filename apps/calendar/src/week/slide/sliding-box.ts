import type { Turn } from '../../time-grid/drag/edge-dwell.ts';

const MOVE = { duration: 180, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } as const;

export interface SlideActions {
  /** Draws the adjacent week beside the shown one. */
  open(by: Turn): void;
  /** Shows the adjacent week in place of the shown one. */
  turn(by: Turn): void;
  /** Removes the adjacent week. */
  close(): void;
}

/** The box of the shown week as it moves. With reduced motion it never moves, and the adjacent week is never beside it. */
export function slidingBox(box: HTMLElement, { open, close }: Omit<SlideActions, 'turn'>) {
  let motion: Animation | null = null;
  const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
  /** The adjacent week is beside the box, so the frame around both clips it. */
  const clip = (): void => box.parentElement?.style.setProperty('overflow', 'clip');
  const paint = (to: number): void => {
    if (isStill()) return;
    clip();
    box.style.translate = `${to}px`;
  };
  return {
    paint,
    open(by: Turn): void {
      if (!isStill()) open(by);
    },
    move(to: Turn | 0, done: () => void): void {
      if (isStill()) return done();
      const end = -to * box.clientWidth;
      motion = box.animate([{ translate: box.style.translate || '0px' }, { translate: `${end}px` }], MOVE);
      motion.onfinish = () => {
        paint(end);
        done();
      };
    },
    /** Puts the shown week back to its own place. */
    rest(): void {
      motion?.cancel();
      motion = null;
      close();
      box.parentElement?.style.removeProperty('overflow');
      box.style.removeProperty('translate');
    },
  };
}
