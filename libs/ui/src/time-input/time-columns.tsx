import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './time-input.module.css';

export type TimeColumn = {
  id: string;
  label: string;
  options: ReadonlyArray<string>;
  /** Null without a choice. */
  value: string | null;
  onPick: (value: string) => void;
};

/** Lists of hours and minutes side by side. Arrows move within a list and between lists, Enter picks. */
export function TimeColumns({ columns }: { columns: ReadonlyArray<TimeColumn> }) {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    for (const chosen of root.current?.querySelectorAll('[aria-selected=true]') ?? []) {
      chosen.scrollIntoView({ block: 'center' });
    }
  }, []);

  const moveWithKey = (event: KeyboardEvent<HTMLElement>) => {
    const option = event.currentTarget;
    const list = option.parentElement;
    const beside = { ArrowLeft: list?.previousElementSibling, ArrowRight: list?.nextElementSibling }[event.key];
    const there =
      {
        ArrowUp: option.previousElementSibling,
        ArrowDown: option.nextElementSibling,
        Home: list?.firstElementChild,
        End: list?.lastElementChild,
      }[event.key] ?? beside?.querySelector('[tabindex="0"]');
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      option.click();
    } else if (there instanceof HTMLElement) {
      event.preventDefault();
      there.focus();
    }
  };

  return (
    <div ref={root} className={styles.columns}>
      {columns.map((column) => {
        const entry = column.options.find((option) => option === column.value) ?? column.options[0];
        return (
          <div key={column.id} role="listbox" aria-label={column.label} className={styles.column}>
            {column.options.map((option) => (
              <div
                key={option}
                role="option"
                aria-selected={option === column.value}
                tabIndex={option === entry ? 0 : -1}
                className={styles.option}
                onKeyDown={moveWithKey}
                onClick={() => column.onPick(option)}
              >
                {option}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}
