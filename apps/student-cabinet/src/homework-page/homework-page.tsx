import { ShownFiles } from '@planner/forms';
import { useLive } from '@planner/live-data';
import { Card, EmptyState, LinkedText, ReadStatus, Skeleton } from '@planner/ui';
import { NotebookPen } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { CabinetFrame } from '../cabinet/cabinet-frame.tsx';
import { HomeworkMessages } from '../messages/homework-messages.tsx';
import { idInPath } from '../ways/id-in-path.ts';
import { WayBack } from '../ways/way-back.tsx';
import { SendingStrip } from '../homework/answer/sending-strip.tsx';
import { withTitle } from '../homework/detail/with-title.ts';
import { HomeworkList } from '../homework/homework-list.tsx';
import styles from './own-homework.module.css';

interface OpenedProps {
  id: number;
  student_profile_id: number;
  role: 'student' | 'parent';
  zone: string;
  now: number;
}

const NoHomework = () => (
  <EmptyState title="Такого задания нет" icon={<NotebookPen aria-hidden="true" />}>
    Возможно, преподаватель его удалил
  </EmptyState>
);

/** CAB-116, CAB-122. One homework: its state, its text and its messages. A press on its row opens the submission. */
function OpenedHomework({ id, student_profile_id, role, zone, now }: OpenedProps) {
  const read = useLive('GET /api/student/homework/{id}', { params: { id }, query: { student_profile_id } });
  const { data, error } = read;
  if (error?.code === 'not_found') return <NoHomework />;
  const task = data && withTitle(data);
  return (
    <div className={styles.page}>
      <ReadStatus read={read} what="задание" zone={zone} className={styles.page}>
        <Skeleton height={150} />
        <Skeleton height={110} />
      </ReadStatus>
      {task !== undefined && (
        <>
          <Card title="Задание">
            <SendingStrip />
            <HomeworkList items={[task]} zone={zone} now={now} />
            {task.text !== '' && (
              <p className={styles.text}>
                <LinkedText text={task.text} />
              </p>
            )}
            <ShownFiles label="Файлы задания" files={task.files} />
          </Card>
          <HomeworkMessages
            homework_id={id}
            student_profile_id={student_profile_id}
            role={role}
            zone={zone}
            now={now}
          />
        </>
      )}
    </div>
  );
}

/** CAB-116. The page of one homework of the profile in the address. */
export function HomeworkPage() {
  const id = idInPath(useParams()['id']);
  return (
    <CabinetFrame title="Домашнее задание" titleOf="Задание" before={<WayBack />} isOfAll>
      {({ profile: { student_profile_id, role_in_profile }, zone, now }) =>
        id === null ? (
          <NoHomework />
        ) : (
          <OpenedHomework
            key={`${id} ${student_profile_id}`}
            id={id}
            student_profile_id={student_profile_id}
            role={role_in_profile}
            zone={zone}
            now={now}
          />
        )
      }
    </CabinetFrame>
  );
}
