import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './tabs.module.css';

export type Tab<Id extends string> = { id: Id; label: string; count?: number };

export type TabsProps<Id extends string> = {
  label: string;
  tabs: ReadonlyArray<Tab<Id>>;
  selected: Id;
  onSelect: (id: Id) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
  className?: string;
};

const STEP: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

/** Returns the pixels that a scrolling row must move to show one of its tabs completely; 0 if it is visible. */
const outOfSight = (row: DOMRect, own: DOMRect): number =>
  Math.max(0, own.right - row.right) - Math.max(0, row.left - own.left);

/** Tabs above one panel. Arrows, Home and End move between the tabs. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children, className }: TabsProps<Id>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);

  // Only the row scrolls: `scrollIntoView` would scroll the page too.
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector('[aria-selected="true"]');
    if (!row.current || !chosen) return;
    row.current.scrollLeft += outOfSight(row.current.getBoundingClientRect(), chosen.getBoundingClientRect());
  }, [selected]);

  const moveWithKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEP[event.key];
    if (step === undefined) return;
    const here = tabs.findIndex((tab) => tab.id === selected);
    const there = Number.isFinite(step)
      ? tabs[(here + step + tabs.length) % tabs.length]
      : tabs[step < 0 ? 0 : tabs.length - 1];
    if (!there) return;
    event.preventDefault();
    onSelect(there.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${there.id}"]`)?.focus();
  };

  return (
    <div className={className}>
      <div ref={row} role="tablist" aria-label={label} className={styles.list} onKeyDown={moveWithKey}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
