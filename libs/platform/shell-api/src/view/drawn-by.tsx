import { type ComponentType, useLayoutEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import type { Shell } from '../shell.ts';
import { useShell } from '../shell-context.tsx';

/** The input of a view that is made without React. */
export interface DrawnView<Props extends object> {
  readonly shell: Shell;
  /** The props of a modal or an extension; a page has none. */
  readonly props: Props;
  /** The parameters in the path of a page: `{ number: '7' }`. */
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** A view that is drawn in its element. */
export interface Drawing<Props extends object> {
  /** Receives changed props or parameters. Without this function the view is drawn again. */
  update?(this: void, view: DrawnView<Props>): void;
  /** Stops everything that the drawing started; the page removes the element itself. */
  end(this: void): void;
}

/** Draws a view into an empty element of the page. An error that it throws is the view's crash. */
export type Draw<Props extends object> = (element: HTMLElement, view: DrawnView<Props>) => Drawing<Props>;

/**
 * PLT-344. Returns a component for `defineRemote` from a function that draws with any framework, or with none.
 * @public
 * @example
 * export const Page = drawnBy((element, { shell }) => {
 *   const app = createApp(Notes, { shell });
 *   app.mount(element);
 *   return { end: () => app.unmount() };
 * });
 */
export function drawnBy<Props extends object = object>(draw: Draw<Props>): ComponentType<Props> {
  return function Drawn(props: Props) {
    const view = { shell: useShell(), props, params: useParams() };
    const said = JSON.stringify([
      view.params,
      Object.entries(props).filter(([, value]) => typeof value !== 'function'),
    ]);
    const place = useRef<HTMLDivElement>(null);
    const standing = useRef<{ drawing: Drawing<Props>; said: string } | null>(null);
    // Runs after each React render: only then the element exists and the props are the newest.
    useLayoutEffect(() => {
      const before = standing.current;
      if (place.current === null || before?.said === said) return;
      if (before?.drawing.update) {
        before.drawing.update(view);
        standing.current = { drawing: before.drawing, said };
        return;
      }
      before?.drawing.end();
      place.current.replaceChildren();
      standing.current = { drawing: draw(place.current, view), said };
    });
    useLayoutEffect(
      () => () => {
        standing.current?.drawing.end();
        standing.current = null;
      },
      [],
    );
    return <div ref={place} />;
  };
}
