import type { GroupPage } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import { Avatar, Menu, Money, classNames } from '@planner/ui';
import { dateText, distinctName, studentName } from '@planner/wording';
import { Tag as PriceTag, UserMinus } from 'lucide-react';
import { Link } from 'react-router-dom';
import person from '../student-card/person.module.css';
import styles from './groups.module.css';

export type Member = GroupPage['members'][number];

interface MemberRowProps {
  member: Member;
  /** The price of the other members. */
  price: number | null;
  isLocked: boolean;
  onPrice(): void;
  onRemove(): void;
}

function priceOf(member: Member, price: number | null): string {
  if (member.price !== null) return `${formatRoubles(member.price)}, личная цена`;
  return price === null ? 'по своей ставке' : formatRoubles(price);
}

/** A member of the group: the price of a lesson, attendance, balance. */
export function MemberRow({ member, price, isLocked, onPrice, onRemove }: MemberRowProps) {
  const name = distinctName(member);
  const { attendance_percent } = member;
  return (
    <li className={styles.member}>
      <Avatar name={studentName(member)} hue={member.color} />
      <span className={person.who}>
        <Link to={`/my-students-test/student/${member.student_id}`} className={classNames(person.name, styles.name)}>
          {name}
        </Link>
        <span className={styles.faint}>
          {priceOf(member, price)} · с {dateText(member.joined_on)}
        </span>
      </span>
      <span className={styles.figures}>
        <Money amount={member.balance} isSigned isTabular />
        <span className={styles.faint}>
          {attendance_percent === null ? 'ещё не отмечали' : `посещает ${attendance_percent} %`}
        </span>
      </span>
      {!isLocked && (
        <Menu
          label={`Действия: ${name}`}
          size="small"
          items={[
            { id: 'price', label: 'Личная цена', icon: <PriceTag aria-hidden="true" />, onSelect: onPrice },
            {
              id: 'remove',
              label: 'Убрать из группы',
              icon: <UserMinus aria-hidden="true" />,
              isDanger: true,
              onSelect: onRemove,
            },
          ]}
        />
      )}
    </li>
  );
}
