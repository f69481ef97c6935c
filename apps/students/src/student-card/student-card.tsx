import type { StudentCard as Card } from '@planner/contract';
import { formatRate } from '@planner/money';
import { Avatar, Checkbox, Tag, VisuallyHidden } from '@planner/ui';
import { Link } from 'react-router-dom';
import { distinctName, HOMEWORK_STATE, studentName } from '@planner/wording';
import { UnreadTag } from '../messages/unread-tag.tsx';
import { Balance } from './balance.tsx';
import { CardButtons } from './card-buttons.tsx';
import styles from './card-row.module.css';
import { ContactLink } from './contact-link.tsx';
import { NextLesson } from './next-lesson.tsx';
import titles from './titles.module.css';

interface StudentCardProps {
  card: Card;
  /** «10 класс · Английский». */
  about: string;
  now: number;
  zone: string;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
  onEdit(): void;
  onDelete(): void;
}

/** A student in the list: a card on a narrow screen, a row of columns on a wide one. */
export function StudentCard({ card, about, now, zone, isChosen, onChoose, onEdit, onDelete }: StudentCardProps) {
  const name = distinctName(card);
  const homework = card.homework_status && HOMEWORK_STATE[card.homework_status];
  return (
    <li className={styles.card} data-chosen={isChosen || undefined}>
      <Checkbox className={styles.tick} checked={isChosen} onChange={(event) => onChoose(event.currentTarget.checked)}>
        <VisuallyHidden>Выбрать: {name}</VisuallyHidden>
      </Checkbox>
      <Avatar name={studentName(card)} hue={card.color} size="large" className={styles.avatar} />
      <div className={styles.who}>
        <span className={titles.title}>
          <Link className={titles.name} to={`/my-students-test/student/${card.id}`}>
            {name}
          </Link>
          {card.trial && <Tag hue={card.color}>Пробный</Tag>}
          {homework !== null && (
            <Tag tone={homework.tone}>
              <VisuallyHidden>Домашнее задание: </VisuallyHidden>
              {homework.text}
            </Tag>
          )}
          <UnreadTag unread={card.unread} />
        </span>
        {about !== '' && <span className={titles.about}>{about}</span>}
        {card.tags.length > 0 && (
          <span className={titles.tags}>
            <VisuallyHidden>Метки: </VisuallyHidden>
            {card.tags.join(', ')}
          </span>
        )}
      </div>
      <span className={styles.contact}>
        <ContactLink card={card} name={name} />
      </span>
      <span className={styles.rate}>{formatRate(card.rate, card.time_rate)}</span>
      <NextLesson at={card.next_lesson_at} now={now} zone={zone} />
      <Balance card={card} name={name} className={styles.balance} />
      {card.comment !== '' && (
        <span className={styles.comment} title={card.comment}>
          {card.comment}
        </span>
      )}
      <CardButtons name={name} onEdit={onEdit} onDelete={onDelete} />
    </li>
  );
}
