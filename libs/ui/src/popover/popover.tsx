import { classNames, useOpenWindow } from '@planner/platform-ui';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Placement, placeBeside } from './place-beside.ts';
import styles from './popover.module.css';

export type PopoverProps = {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
  id?: string;
  role?: 'dialog' | 'menu' | 'listbox';
  label?: string;
  align?: Placement['align'];
  isAsWideAsAnchor?: boolean;
  /** The pixels needed below the anchor. With less room the panel opens above if there is more. */
  roomBelow?: number;
  /** UIC-79. The panel covers no buttons of the dialog around it, because it stays open while the user chooses. */
  isClearOfFooter?: boolean;
  className?: string;
};

/** UIC-5. A panel in the top layer beside its anchor, open while it is rendered. Esc and a press outside close it. */
export function Popover(props: PopoverProps) {
  const { anchor, onClose, children, id, role, label, align, isAsWideAsAnchor, roomBelow, isClearOfFooter, className } =
    props;
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useOpenWindow(panel, true, onClose);

  useLayoutEffect(() => {
    const node = panel.current;
    if (!node) return;
    // The popover stays in its place in the document, inside its dialog, so that the modal dialog does not make it
    // inert.
    if ('showPopover' in node) node.showPopover();
    const place = () => {
      const clearOf = isClearOfFooter ? anchor.current?.closest('dialog')?.querySelector('footer') : null;
      if (anchor.current) placeBeside(node, anchor.current, { align, isAsWideAsAnchor, roomBelow, clearOf });
    };
    place();
    const stop = new AbortController();
    window.addEventListener('resize', place, { signal: stop.signal });
    window.addEventListener('scroll', place, { capture: true, passive: true, signal: stop.signal });
    return () => stop.abort();
  }, [anchor, align, isAsWideAsAnchor, roomBelow, isClearOfFooter]);

  useEffect(() => {
    const stop = new AbortController();
    const closeOnPressOutside = (event: Event) => {
      const target = event.target instanceof Node ? event.target : null;
      if (!panel.current?.contains(target) && !anchor.current?.contains(target)) close();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Esc closes one layer at a time, so the dialog below must not receive it.
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    document.addEventListener('pointerdown', closeOnPressOutside, { signal: stop.signal });
    document.addEventListener('keydown', closeOnEscape, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [anchor]);

  return (
    <div
      ref={panel}
      popover="manual"
      id={id}
      role={role}
      aria-label={label}
      className={classNames(styles.panel, className)}
    >
      {children}
    </div>
  );
}
