import { type ComponentType, useLayoutEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import type { Shell } from '../shell.ts';
import { useShell } from '../shell-context.tsx';

/** What a view that is not made with React is given. */
export interface DrawnView<Props extends object> {
  readonly shell: Shell;
  /** Of a modal or of an extension; a page has none. */
  readonly props: Props;
  /** The parameters in the path of a page: `{ number: '7' }`. */
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** A view that stands in its element. */
export interface Drawing<Props extends object> {
  /** Other props or parameters; without it the view is drawn anew. */
  update?(this: void, view: DrawnView<Props>): void;
  /** Takes away whatever was begun; the element goes by itself. */
  end(this: void): void;
}

/** Draws a view into an empty element of the page. What it throws is the view's crash. */
export type Draw<Props extends object> = (element: HTMLElement, view: DrawnView<Props>) => Drawing<Props>;

/**
 * PLT-344. A component for `defineRemote` out of a function that draws with any framework, or with none.
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
    // After each drawing of React: only then the element is there, and the props are the newest.
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
