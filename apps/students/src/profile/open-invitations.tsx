import type { StudentProfile } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { dayInZone } from '@planner/schedule';
import { useShell, useUser } from '@planner/shell-api';
import { Button, Dialog, IconButton, TextArea } from '@planner/ui';
import { type Addressed, dayAndMonth, studentName } from '@planner/wording';
import { Copy, X } from 'lucide-react';
import { inviteText } from './invite-text.ts';
import styles from './profile-card.module.css';
import { useCopying } from './use-copying.ts';

type Invitation = StudentProfile['invitations'][number];

const TO = { student: 'ученику', parent: 'родителю', second_parent: 'второму родителю' } as const;

const invitedText = ({ role_in_profile, is_second_parent }: Invitation) =>
  TO[is_second_parent ? 'second_parent' : role_in_profile];

/** NTF-46. The greeting of an invitation uses the given name of the card only for the student, not for a parent. */
const invitedOf = (student: StudentProfile, role: Invitation['role_in_profile']): Addressed =>
  role === 'parent' ? { given_name: '', form_of_address: 'formal' } : student;

/** Two halves are easier to read and type. */
const halves = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** STU-69, PAY-37. The open invitations of a card. Each can be copied or withdrawn separately. */
export function OpenInvitations({ student }: { student: StudentProfile }) {
  const { time_zone, name } = useUser();
  const { toast } = useShell();
  const { copy, uncopied, forget } = useCopying();
  const withdraw = useCommand('DELETE /api/students/{id}/invitations/{invitation_id}');
  const isOnly = student.invitations.length === 1;
  const textOf = ({ invite_code, role_in_profile: role, is_second_parent, sees_money, payer_name }: Invitation) =>
    inviteText({
      origin: window.location.origin,
      code: invite_code,
      teacher: name,
      role,
      is_second_parent,
      sees_money,
      payer: payer_name,
      student: studentName(student),
      invited: invitedOf(student, role),
    });
  const end = ({ invitation_id, invite_code }: Invitation) =>
    withdraw.mutate(
      { params: { id: student.id, invitation_id } },
      {
        onSuccess: () => toast(`Код ${halves(invite_code)} больше не действует`, 'done'),
        onError: (error) => toast(error.message, 'error'),
      },
    );
  return (
    <>
      <ul className={styles.codes} aria-label="Открытые приглашения">
        {student.invitations.map((one) => (
          <li key={one.invitation_id}>
            <p className={styles.code}>
              <code aria-label={`Код приглашения ${one.invite_code}`}>{halves(one.invite_code)}</code>
              <small>
                {invitedText(one)}
                {!one.sees_money && ', не видит денег'}, до {dayAndMonth(dayInZone(one.expires_at, time_zone))}
                {one.payer_name !== null && `. Плательщик: ${one.payer_name}`}
              </small>
            </p>
            <div className={styles.ofCode}>
              <Button
                look="soft"
                size="small"
                icon={<Copy aria-hidden="true" />}
                aria-label={isOnly ? undefined : `Скопировать приглашение ${invitedText(one)} ${one.invite_code}`}
                onClick={() => void copy(textOf(one), 'Приглашение скопировано')}
              >
                Скопировать приглашение
              </Button>
              <IconButton
                label={`Отозвать код ${one.invite_code}`}
                size="small"
                disabled={withdraw.isPending}
                onClick={() => end(one)}
              >
                <X aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      {uncopied !== null && (
        <Dialog title="Скопируйте приглашение" size="small" cancelLabel="Закрыть" onClose={forget}>
          <p>Не удалось скопировать. Выделите текст и скопируйте сами.</p>
          <TextArea
            readOnly
            rows={7}
            aria-label="Текст приглашения"
            value={uncopied}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Dialog>
      )}
    </>
  );
}
