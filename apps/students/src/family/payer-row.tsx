import type { Payer } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Avatar, IconButton } from '@planner/ui';
import { distinctName } from '@planner/wording';
import { Pencil, Percent, Unlink } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ContactLink } from '../student-card/contact-link.tsx';
import styles from './family.module.css';
import { linkTo, ROLE_WORDS } from './link-draft.ts';

interface PayerRowProps {
  payer: Payer;
  /** The student of the page. */
  student_id: number;
  onEdit(): void;
  onChangeLink(): void;
}

/** PAY-30, PAY-32, PAY-39. A payer with the role, the contacts and the other students. */
export function PayerRow({ payer, student_id, onEdit, onChangeLink }: PayerRowProps) {
  const { toast } = useShell();
  const unlink = useCommand('DELETE /api/payers/{payer_id}/students/{student_id}');
  const { payer_id, name, addressed_as, email } = payer;
  const link = linkTo(payer, student_id);
  const others = payer.students.filter((one) => one.student_id !== student_id);
  const facts = [
    link && ROLE_WORDS[link.role],
    link?.sees_money === false && 'не видит денег',
    link?.share != null && `${link.share} %`,
    addressed_as !== '' && `обращение: ${addressed_as}`,
  ].filter((fact) => typeof fact === 'string');
  const end = () =>
    unlink.mutate(
      { params: { payer_id, student_id } },
      {
        onSuccess: () => toast(`${name} больше не платит за этого ученика`, 'done'),
        onError: (error) => toast(error.message, 'error'),
      },
    );
  return (
    <li className={styles.payer}>
      <Avatar name={name} size="small" />
      <div className={styles.about}>
        <b>{name}</b>
        <span className={styles.facts}>{facts.join(', ')}</span>
        <ContactLink card={payer} name={name} />
        {email !== '' && (
          <a className={styles.mail} href={`mailto:${email}`} aria-label={`Написать на почту: ${name}, ${email}`}>
            {email}
          </a>
        )}
        {others.length > 0 && (
          <span className={styles.facts}>
            Платит и за других:{' '}
            {others.map((one, at) => (
              <span key={one.student_id}>
                {at > 0 && ', '}
                <Link to={`/my-students-test/student/${one.student_id}?tab=payers`}>{distinctName(one)}</Link>
              </span>
            ))}
          </span>
        )}
      </div>
      <div className={styles.acts}>
        <IconButton label={`Роль и доля: ${name}`} size="small" onClick={onChangeLink}>
          <Percent aria-hidden="true" />
        </IconButton>
        <IconButton label={`Изменить: ${name}`} size="small" onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={`Отвязать: ${name}`} size="small" disabled={unlink.isPending} onClick={end}>
          <Unlink aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
