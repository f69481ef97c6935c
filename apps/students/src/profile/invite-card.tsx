import type { StudentProfile } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { dayInZone } from '@planner/schedule';
import { useShell, useUser } from '@planner/shell-api';
import { Avatar, Button, Card, Dialog, TextArea } from '@planner/ui';
import { dayAndMonth } from '@planner/wording';
import { Copy, RefreshCw, Send } from 'lucide-react';
import { inviteText } from './invite-text.ts';
import styles from './profile-card.module.css';
import { useCopying } from './use-copying.ts';

const ROLES = { student: 'ученик', parent: 'родитель' } as const;

/** Halves are read and typed without losing the place. */
const halves = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** STU-69. The way of the student, or a parent, to the own cabinet: who is linked, and the code that links. */
export function InviteCard({ student }: { student: StudentProfile }) {
  const { toast } = useShell();
  const { time_zone, name } = useUser();
  const invite = useCommand('POST /api/student-invite/{id}');
  const { copy, uncopied, forget } = useCopying();
  const { invite_code: code, invite_expires_at, linked } = student;
  const makeCode = () =>
    invite.mutate(
      { params: { id: student.id } },
      {
        onSuccess: () => toast(code === null ? 'Приглашение готово' : 'Новый код готов, прежний не действует', 'done'),
        onError: (error) => toast(error.message, 'error'),
      },
    );

  return (
    <Card title="Кабинет ученика">
      {linked.length === 0 ? (
        <p className={styles.note}>
          {code === null
            ? 'Пригласите ученика или родителя: они увидят расписание и занятия.'
            : 'Отправьте приглашение ученику или родителю. Пока никто не подключился.'}
        </p>
      ) : (
        <ul className={styles.linked}>
          {linked.map((person) => (
            <li key={`${person.name} ${person.role_in_profile}`}>
              <Avatar name={person.name} size="small" />
              <b>{person.name}</b>
              <span>{ROLES[person.role_in_profile]}</span>
            </li>
          ))}
        </ul>
      )}
      {code !== null && invite_expires_at !== null && (
        <p className={styles.code}>
          <code aria-label={`Код приглашения ${code}`}>{halves(code)}</code>
          <small>до {dayAndMonth(dayInZone(invite_expires_at, time_zone))}</small>
        </p>
      )}
      <div className={styles.buttons}>
        {code !== null && (
          <Button
            look="soft"
            icon={<Copy aria-hidden="true" />}
            onClick={() =>
              void copy(inviteText({ origin: window.location.origin, code, teacher: name }), 'Приглашение скопировано')
            }
          >
            Скопировать приглашение
          </Button>
        )}
        <Button
          look={code === null ? 'soft' : 'quiet'}
          icon={code === null ? <Send aria-hidden="true" /> : <RefreshCw aria-hidden="true" />}
          isLoading={invite.isPending}
          loadingLabel="Готовим"
          onClick={makeCode}
        >
          {code === null ? 'Пригласить' : 'Новый код'}
        </Button>
      </div>
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
