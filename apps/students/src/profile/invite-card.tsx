import type { StudentProfile } from '@planner/contract';
import { dayInZone } from '@planner/schedule';
import { useUser } from '@planner/shell-api';
import { Button, Card, Dialog, TextArea } from '@planner/ui';
import { type Addressed, dayAndMonth } from '@planner/wording';
import { Copy, RefreshCw, Send } from 'lucide-react';
import { useState } from 'react';
import { InviteDialog } from './invite-dialog.tsx';
import { inviteText } from './invite-text.ts';
import { LinkedPeople } from './linked-people.tsx';
import styles from './profile-card.module.css';
import { useCopying } from './use-copying.ts';

const INVITED = { student: 'ученику', parent: 'родителю' } as const;

/** NTF-46. The card addresses its student. A parent is addressed without a name. */
const invitedOf = (student: StudentProfile): Addressed =>
  student.invite_role === 'parent' ? { given_name: '', form_of_address: 'formal' } : student;

/** Two halves are easier to read and type. */
const halves = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** STU-69. Connects the student or a parent to the card: the linked accounts, and the invite code. */
export function InviteCard({ student }: { student: StudentProfile }) {
  const { time_zone, name } = useUser();
  const [isInviting, setIsInviting] = useState(false);
  const { copy, uncopied, forget } = useCopying();
  const { invite_code: code, invite_expires_at, invite_role, linked } = student;
  if (student.erased_at !== null) return null;

  return (
    <Card title="Кабинет ученика">
      {linked.length === 0 ? (
        <p className={styles.note}>
          {code === null
            ? 'Пригласите ученика или родителя: они увидят расписание и занятия.'
            : 'Отправьте приглашение ученику или родителю. Пока никто не подключился.'}
        </p>
      ) : (
        <LinkedPeople student_id={student.id} linked={linked} />
      )}
      {code !== null && invite_expires_at !== null && (
        <p className={styles.code}>
          <code aria-label={`Код приглашения ${code}`}>{halves(code)}</code>
          <small>
            {invite_role !== null && `${INVITED[invite_role]}${student.invite_sees_money ? '' : ', без денег'}, `}
            до {dayAndMonth(dayInZone(invite_expires_at, time_zone))}
          </small>
        </p>
      )}
      <div className={styles.buttons}>
        {code !== null && (
          <Button
            look="soft"
            icon={<Copy aria-hidden="true" />}
            onClick={() =>
              void copy(
                inviteText({ origin: window.location.origin, code, teacher: name, invited: invitedOf(student) }),
                'Приглашение скопировано',
              )
            }
          >
            Скопировать приглашение
          </Button>
        )}
        <Button
          look={code === null ? 'soft' : 'quiet'}
          icon={code === null ? <Send aria-hidden="true" /> : <RefreshCw aria-hidden="true" />}
          onClick={() => setIsInviting(true)}
        >
          {code === null ? 'Пригласить' : 'Новый код'}
        </Button>
      </div>
      {isInviting && <InviteDialog student={student} onClose={() => setIsInviting(false)} />}
      {uncopied !== null && (
        <Dialog title="Скопируйте приглашение" size="small" cancelLabel="Закрыть" onClose={forget}>
          <p>Браузер не дал скопировать сам. Выделите текст и скопируйте.</p>
          <TextArea
            readOnly
            rows={6}
            aria-label="Текст приглашения"
            value={uncopied}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Dialog>
      )}
    </Card>
  );
}
