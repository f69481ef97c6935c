import { classNames } from '@planner/platform-ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './menu.module.css';

export type MenuItem = {
  id: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** Draws a line above the item. */
  startsGroup?: boolean;
};

export type MenuListProps = { items: ReadonlyArray<MenuItem>; onDone: () => void; onLeave: () => void };

/** The items of an open menu; the first one gets the focus. */
export function MenuList({ items, onDone, onLeave }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const buttons = () => [
    ...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled])') ?? []),
  ];

  useEffect(() => {
    buttons()[0]?.focus();
  }, []);

  const moveWithKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return onLeave();
    const all = buttons();
    const here = all.findIndex((button) => button === document.activeElement);
    const there = {
      ArrowDown: all[(here + 1) % all.length],
      ArrowUp: all[(here - 1 + all.length) % all.length],
      Home: all[0],
      End: all.at(-1),
    }[event.key];
    const byLetter =
      event.key.length === 1
        ? [...all.slice(here + 1), ...all].find((button) => startsWith(button.textContent, event.key))
        : undefined;
    const next = there ?? byLetter;
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <div ref={list} role="none" onKeyDown={moveWithKey}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={classNames(styles.item, item.isDanger && styles.danger, item.startsGroup && styles.group)}
          aria-disabled={item.isDisabled || undefined}
          onClick={() => {
            if (item.isDisabled) return;
            onDone();
            item.onSelect();
          }}
        >
          {item.icon}
          {item.label}
        </button>
      ))}
    </div>
  );
}

function startsWith(text: string | null, letter: string): boolean {
  return (text ?? '').trim().toLowerCase().startsWith(letter.toLowerCase());
}
