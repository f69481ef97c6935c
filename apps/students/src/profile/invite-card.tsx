import type { StudentProfile } from '@planner/contract';
import { Button, Card } from '@planner/ui';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkedPeople } from './linked-people.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import styles from './profile-card.module.css';

/** STU-69. Connects the student and the parents to the card: the linked accounts, and the open invitations. */
export function InviteCard({ student }: { student: StudentProfile }) {
  const [isInviting, setIsInviting] = useState(false);
  const { invitations, linked } = student;
  if (student.erased_at !== null) return null;
  const isFirst = invitations.length + linked.length === 0;

  return (
    <Card title="Кабинет ученика">
      {linked.length === 0 ? (
        <p className={styles.note}>
          {invitations.length === 0
            ? 'Пригласите ученика или родителя: они увидят расписание и занятия.'
            : 'Отправьте приглашение ученику или родителю. Пока никто не подключился.'}
        </p>
      ) : (
        <LinkedPeople student_id={student.id} linked={linked} />
      )}
      {invitations.length > 0 && <OpenInvitations student={student} />}
      <div className={styles.buttons}>
        <Button
          look={isFirst ? 'soft' : 'quiet'}
          icon={<Send aria-hidden="true" />}
          onClick={() => setIsInviting(true)}
        >
          {isFirst ? 'Пригласить' : 'Пригласить ещё'}
        </Button>
      </div>
      {isInviting && <InviteDialog student={student} onClose={() => setIsInviting(false)} />}
    </Card>
  );
}
