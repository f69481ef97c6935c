import type { Payer } from '@planner/contract';
import { Avatar, Menu, type MenuItem } from '@planner/ui';
import { distinctName } from '@planner/wording';
import { Merge, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ContactLink } from '../student-card/contact-link.tsx';
import styles from './payers.module.css';

interface PayerItemProps {
  payer: Payer;
  /** Whether there may be another payer with whom this one can be merged. */
  canMerge: boolean;
  onAct(dialog: 'edit' | 'merge' | 'remove'): void;
}

/** PAY-40. A payer with the students, the contacts and the actions. */
export function PayerItem({ payer, canMerge, onAct }: PayerItemProps) {
  const { name, students, email } = payer;
  const items: MenuItem[] = [
    { id: 'edit', label: 'Изменить', icon: <Pencil aria-hidden="true" />, onSelect: () => onAct('edit') },
    ...(canMerge
      ? [
          {
            id: 'merge',
            label: 'Объединить с другой карточкой',
            icon: <Merge aria-hidden="true" />,
            onSelect: () => onAct('merge'),
          },
        ]
      : []),
    {
      id: 'remove',
      label: 'Удалить плательщика',
      icon: <Trash2 aria-hidden="true" />,
      isDanger: true,
      startsGroup: true,
      onSelect: () => onAct('remove'),
    },
  ];
  return (
    <li className={styles.row}>
      <Avatar name={name} />
      <div className={styles.about}>
        <b>{name}</b>
        <span className={styles.students}>
          {students.length === 0
            ? 'ни за кого не платит'
            : students.map((one, at) => (
                <span key={one.student_id}>
                  {at > 0 && ', '}
                  <Link to={`/my-students-test/student/${one.student_id}?tab=payers`}>{distinctName(one)}</Link>
                  {one.role === 'self' && ' (за себя)'}
                </span>
              ))}
        </span>
      </div>
      <div className={styles.contacts}>
        <ContactLink card={payer} name={name} />
        {email !== '' && (
          <a className={styles.mail} href={`mailto:${email}`} aria-label={`Написать на почту: ${name}, ${email}`}>
            {email}
          </a>
        )}
      </div>
      <Menu label={`Действия: ${name}`} items={items} />
    </li>
  );
}
