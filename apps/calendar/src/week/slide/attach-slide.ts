import { nextSlide, STILL, type Edges, type SlideEffect, type SlideInput, type SlideState } from './slide-state.ts';
import { slidingBox, type SlideActions } from './sliding-box.ts';

/** In milliseconds. The events of one push of a wheel are closer to each other. */
const QUIET = 150;
/** The pixels of a line, for a wheel that counts lines. */
const LINE = 40;

export const scrollerOf = (box: Element): HTMLElement | null => box.querySelector<HTMLElement>('[role="rowgroup"]');

function edgesOf(box: HTMLElement): Edges {
  const scroller = scrollerOf(box);
  if (scroller === null) return { left: true, right: true };
  const { scrollLeft, scrollWidth, clientWidth } = scroller;
  return { left: scrollLeft <= 1, right: scrollLeft + clientWidth >= scrollWidth - 1 };
}

/** LSN-262. Whether a lesson is dragged, or carried to another week. */
const isDragging = () => document.querySelector('[data-dragging]') !== null;

/** With Shift the wheel turns sideways. Some browsers do this themselves. */
function wayOf({ deltaX, deltaY, deltaMode, shiftKey }: WheelEvent): { dx: number; dy: number } {
  const pixels = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE;
  return shiftKey && deltaX === 0 ? { dx: deltaY * pixels, dy: 0 } : { dx: deltaX * pixels, dy: deltaY * pixels };
}

const pointOf = ({ clientX: x, clientY: y }: Touch) => ({ x, y });

/**
 * LSN-260. Moves the box of the week with the wheel or the finger, and turns the week at the end. Returns a function
 * that detaches.
 */
export function attachSlide(box: HTMLElement, actions: SlideActions): () => void {
  let state: SlideState = STILL;
  let quiet = 0;
  const sliding = slidingBox(box, actions);

  const send = (input: SlideInput): void => {
    const { state: next, effects } = nextSlide(state, input);
    state = next;
    for (const effect of effects) run(effect);
  };
  function run(effect: SlideEffect): void {
    switch (effect.type) {
      case 'wait':
        clearTimeout(quiet);
        quiet = window.setTimeout(() => send({ type: 'quiet' }), QUIET);
        return;
      case 'open':
        return sliding.open(effect.by);
      case 'paint':
        return sliding.paint(-effect.offset);
      case 'move':
        return sliding.move(effect.to, () => send({ type: 'moved' }));
      case 'turn':
        actions.turn(effect.by);
        return sliding.rest();
      case 'close':
        return sliding.rest();
    }
  }

  const sendAndKeep = (event: Event, input: SlideInput): void => {
    send(input);
    const isOurs = state.phase === 'following' || state.phase === 'moving' || state.phase === 'coasting';
    // Otherwise the browser scrolls too, or leaves the page by its own gesture.
    if (isOurs && event.cancelable) event.preventDefault();
  };
  const stop = new AbortController();
  const { signal } = stop;
  const wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !isDragging()) sendAndKeep(event, { type: 'wheel', ...wayOf(event), edges: edgesOf(box) });
  };
  const touchstart = ({ touches: [touch, second] }: TouchEvent): void =>
    send(
      touch === undefined || second !== undefined
        ? { type: 'cancel' }
        : { type: 'touch', at: pointOf(touch), edges: edgesOf(box) },
    );
  const touchmove = (event: TouchEvent): void => {
    const [touch] = event.touches;
    if (touch !== undefined)
      sendAndKeep(event, isDragging() ? { type: 'cancel' } : { type: 'touch-move', at: pointOf(touch) });
  };
  box.addEventListener('wheel', wheel, { signal, passive: false });
  box.addEventListener('touchstart', touchstart, { signal, passive: false });
  box.addEventListener('touchmove', touchmove, { signal, passive: false });
  box.addEventListener('touchend', () => send({ type: 'release' }), { signal, passive: false });
  box.addEventListener('touchcancel', () => send({ type: 'cancel' }), { signal, passive: false });
  return () => {
    stop.abort();
    clearTimeout(quiet);
    sliding.rest();
  };
}
