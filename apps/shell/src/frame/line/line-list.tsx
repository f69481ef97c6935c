import { classNames } from '@planner/ui';
import {
  ArrowRight,
  Banknote,
  CalendarDays,
  CirclePlus,
  Lightbulb,
  type LucideIcon,
  NotebookPen,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { Entry, EntryGroup, EntryIcon } from './entry.ts';
import styles from './line.module.css';
import type { useChoice } from './use-choice.ts';

const ICONS: Record<EntryIcon, LucideIcon> = {
  make: CirclePlus,
  student: UserRound,
  group: UsersRound,
  lesson: CalendarDays,
  homework: NotebookPen,
  topic: Lightbulb,
  payment: Banknote,
  page: ArrowRight,
};

interface LineListProps {
  entries: readonly Entry[];
  choice: ReturnType<typeof useChoice>;
  isBusy: boolean;
  onChoose(entry: Entry): void;
}

/** The rows of the line below their headings. The focus stays in the field. */
export function LineList({ entries, choice, isBusy, onChoose }: LineListProps) {
  const groups = [...new Set(entries.map(({ group }) => group))];
  const row = (entry: Entry) => {
    const index = entries.indexOf(entry);
    const Icon = ICONS[entry.icon];
    return (
      <div
        key={entry.key}
        id={choice.optionId(index)}
        role="option"
        aria-selected={index === choice.active}
        className={styles.row}
        onPointerMove={() => choice.mark(entry.key)}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChoose(entry)}
      >
        <Icon aria-hidden="true" className={classNames(styles.icon, entry.icon === 'make' && styles.make)} />
        <span className={styles.words}>
          <span className={styles.label}>{entry.label}</span>
          {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
        </span>
      </div>
    );
  };
  const section = (group: EntryGroup, place: number) => (
    <div key={group} role="group" aria-labelledby={`${choice.listId}-group-${place}`}>
      <div id={`${choice.listId}-group-${place}`} role="presentation" className={styles.heading}>
        {group}
      </div>
      {entries.filter((entry) => entry.group === group).map(row)}
    </div>
  );
  return (
    <div
      role="listbox"
      id={choice.listId}
      aria-label="Найденное"
      aria-busy={isBusy || undefined}
      className={styles.list}
      data-busy={isBusy ? '' : undefined}
    >
      {groups.map(section)}
    </div>
  );
}
