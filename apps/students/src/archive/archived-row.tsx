import type { StudentCard } from '@planner/contract';
import { dayInZone } from '@planner/schedule';
import { useUser } from '@planner/shell-api';
import { Avatar, Button, Money, VisuallyHidden } from '@planner/ui';
import { dateText, distinctName, studentName } from '@planner/wording';
import { ArchiveRestore } from 'lucide-react';
import { Link } from 'react-router-dom';
import person from '../student-card/person.module.css';
import styles from './archive.module.css';

interface ArchivedRowProps {
  card: StudentCard;
  onRestore(): void;
}

/** An archived student: date of archiving, debt, and the button to restore. */
export function ArchivedRow({ card, onRestore }: ArchivedRowProps) {
  const { time_zone } = useUser();
  const name = distinctName(card);
  return (
    <li className={styles.row}>
      <Avatar name={studentName(card)} hue={card.color} />
      <span className={person.who}>
        <Link to={`/my-students-test/student/${card.id}`} className={person.name}>
          {name}
        </Link>
        {card.archived_at !== null && (
          <span className={styles.since}>в архиве с {dateText(dayInZone(card.archived_at, time_zone))}</span>
        )}
      </span>
      <span className={styles.balance}>
        <VisuallyHidden>Баланс: </VisuallyHidden>
        <Money amount={card.balance} isSigned isTabular />
      </span>
      {card.erased_at === null && (
        <Button
          size="small"
          icon={<ArchiveRestore aria-hidden="true" />}
          aria-label={`Восстановить: ${name}`}
          onClick={onRestore}
        >
          Восстановить
        </Button>
      )}
    </li>
  );
}
