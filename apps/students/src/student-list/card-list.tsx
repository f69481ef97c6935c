import type { StudentCard as Card } from '@planner/contract';
import { useNow, useUser } from '@planner/shell-api';
import { Checkbox, Loading, Skeleton, VisuallyHidden } from '@planner/ui';
import { GroupCard } from '../student-card/group-card.tsx';
import { StudentCard } from '../student-card/student-card.tsx';
import { isGroup } from '../finding/list-view.ts';
import styles from './card-list.module.css';
import { useAbout } from './use-about.ts';
import type { useChosen } from './use-chosen.ts';

interface CardListProps {
  /** null while they are loading. */
  cards: readonly Card[] | null;
  /** Whether the cards belong to the previous search, whose successor is still loading. */
  isStale: boolean;
  /** Whether the list has no further page. */
  isWhole: boolean;
  selection: ReturnType<typeof useChosen>;
  onEdit(card: Card): void;
  onDelete(card: Card): void;
}

const COLUMNS = ['Ученик', 'Связь', 'Ставка', 'Ближайшее занятие', 'Баланс', 'Комментарий'];
const SKELETONS = [1, 2, 3, 4, 5, 6];

/** The list of cards, in columns where they fit. */
export function CardList({ cards, isStale, isWhole, selection, onEdit, onDelete }: CardListProps) {
  const now = useNow();
  const { time_zone } = useUser();
  const about = useAbout();
  if (cards === null) {
    return (
      <Loading label="Загружаем учеников" className={styles.list}>
        {SKELETONS.map((row) => (
          <span key={row} className={styles.skeleton}>
            <Skeleton width={40} height={40} isRound />
            <Skeleton width="55%" height={16} />
            <Skeleton width={72} height={16} />
          </span>
        ))}
      </Loading>
    );
  }
  if (cards.length === 0) return null;
  return (
    <div className={styles.frame} data-stale={isStale || undefined}>
      <div className={styles.head}>
        <Checkbox
          checked={selection.isAll}
          disabled={cards.every(isGroup)}
          onChange={() => (selection.isAll ? selection.clear() : selection.chooseAll())}
        >
          <VisuallyHidden>{isWhole ? 'Выбрать всех' : 'Выбрать всех показанных'}</VisuallyHidden>
        </Checkbox>
        {COLUMNS.map((column) => (
          <span key={column} aria-hidden="true">
            {column}
          </span>
        ))}
      </div>
      <ul className={styles.list} aria-label="Ученики и группы">
        {cards.map((card) =>
          isGroup(card) ? (
            <GroupCard
              key={`group ${card.id}`}
              card={card}
              now={now}
              zone={time_zone}
              onEdit={() => onEdit(card)}
              onDelete={() => onDelete(card)}
            />
          ) : (
            <StudentCard
              key={card.id}
              card={card}
              about={about(card)}
              now={now}
              zone={time_zone}
              isChosen={selection.has(card.id)}
              onChoose={(isChosen) => selection.choose(card.id, isChosen)}
              onEdit={() => onEdit(card)}
              onDelete={() => onDelete(card)}
            />
          ),
        )}
      </ul>
    </div>
  );
}
