import type { StudentProfile } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Avatar, IconButton } from '@planner/ui';
import { Eye, EyeOff, Unlink } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../removal/confirm-dialog.tsx';
import styles from './profile-card.module.css';

type Linked = StudentProfile['linked'][number];

const ROLES = { student: 'ученик', parent: 'родитель', second_parent: 'второй родитель' } as const;

interface LinkedPeopleProps {
  student_id: number;
  linked: readonly Linked[];
}

/** ACC-162, PAY-36, PAY-49. The accounts linked to the card. The teacher shows the money to each or hides it, and can unlink each. */
export function LinkedPeople({ student_id, linked }: LinkedPeopleProps) {
  const { toast } = useShell();
  const unlink = useCommand('DELETE /api/students/{id}/profiles/{student_profile_id}');
  const show = useCommand('PUT /api/students/{id}/profiles/{student_profile_id}');
  const [leaving, setLeaving] = useState<Linked | null>(null);
  const end = ({ student_profile_id, name }: Linked) =>
    unlink.mutate(
      { params: { id: student_id, student_profile_id } },
      {
        onSuccess: () => toast(`Доступ закрыт: ${name}`, 'done'),
        onError: (error) => toast(error.message, 'error'),
        onSettled: () => setLeaving(null),
      },
    );
  const showMoney = ({ student_profile_id, name, sees_money }: Linked) =>
    show.mutate(
      { params: { id: student_id, student_profile_id }, body: { sees_money: !sees_money } },
      {
        onSuccess: () => toast(sees_money ? `Деньги больше не видны: ${name}` : `Деньги теперь видны: ${name}`, 'done'),
        onError: (error) => toast(error.message, 'error'),
      },
    );
  return (
    <>
      <ul className={styles.linked}>
        {linked.map((person) => (
          <li key={person.student_profile_id}>
            <Avatar name={person.name} size="small" />
            <span className={styles.person}>
              <b>{person.name}</b>
              <span className={styles.role}>
                {ROLES[person.is_second_parent ? 'second_parent' : person.role_in_profile]}
                {!person.sees_money && ', не видит денег'}
                {person.payer_name !== null && person.payer_name !== person.name && `, плательщик ${person.payer_name}`}
              </span>
            </span>
            <IconButton
              label={`${person.sees_money ? 'Скрыть деньги' : 'Показать деньги'}: ${person.name}`}
              size="small"
              disabled={show.isPending}
              onClick={() => showMoney(person)}
            >
              {person.sees_money ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            </IconButton>
            <IconButton label={`Закрыть доступ: ${person.name}`} size="small" onClick={() => setLeaving(person)}>
              <Unlink aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {leaving !== null && (
        <ConfirmDialog
          title={`Закрыть доступ: ${leaving.name}?`}
          yes="Закрыть доступ"
          yesWhileBusy="Закрываем"
          no="Не закрывать"
          isDanger
          isBusy={unlink.isPending}
          onYes={() => end(leaving)}
          onNo={() => setLeaving(null)}
        >
          <p>
            Доступ закончится сразу: {leaving.name} больше не увидит занятия, оплаты и баланс и не получит уведомлений.
            Карточка и вся история останутся у вас. Вернуть доступ можно новым кодом.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
