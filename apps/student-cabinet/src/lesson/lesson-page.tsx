import { useLive } from '@planner/live-data';
import { lazyComponent } from '@planner/shell-api';
import { Card, EmptyState, ReadStatus, Skeleton } from '@planner/ui';
import { CalendarX2 } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { CabinetFrame } from '../cabinet/cabinet-frame.tsx';
import { idInPath } from '../ways/id-in-path.ts';
import { WayBack } from '../ways/way-back.tsx';
import { LessonFacts } from './lesson-facts.tsx';
import { LessonHead } from './lesson-head.tsx';
import { LessonHomework } from './lesson-homework.tsx';
import styles from './lesson.module.css';

const LessonMessages = lazyComponent('Сообщения', () => import('../messages/lesson-messages.tsx'));

interface OpenedProps {
  id: number;
  student_profile_id: number;
  role: 'student' | 'parent';
  zone: string;
  now: number;
}

function NoLesson() {
  return (
    <EmptyState title="Такого занятия нет" icon={<CalendarX2 aria-hidden="true" />}>
      Возможно, преподаватель его удалил
    </EmptyState>
  );
}

/** CAB-110. One lesson: its time and acts, its facts, its homework and its messages. */
function OpenedLesson({ id, student_profile_id, role, zone, now }: OpenedProps) {
  const read = useLive('GET /api/student/lessons/{id}', { params: { id }, query: { student_profile_id } });
  const { data, error } = read;
  if (error?.code === 'not_found') return <NoLesson />;
  return (
    <div className={styles.lesson}>
      <ReadStatus read={read} what="занятие" zone={zone} className={styles.loading}>
        <Skeleton height={150} />
        <Skeleton height={220} />
        <Skeleton height={110} />
      </ReadStatus>
      {data !== undefined && (
        <>
          <LessonHead lesson={data.lesson} zone={zone} now={now} />
          <Card title="О занятии">
            <LessonFacts lesson={data.lesson} subject={data.subject} topics={data.topics} />
          </Card>
          <LessonHomework lesson_id={id} items={data.homework} zone={zone} now={now} />
          {data.lesson.status !== 'moved' && (
            <LessonMessages lesson_id={id} student_profile_id={student_profile_id} role={role} zone={zone} now={now} />
          )}
        </>
      )}
    </div>
  );
}

/** CAB-110. The page of one lesson of the profile in the address. */
export function LessonPage() {
  const id = idInPath(useParams()['id']);
  return (
    <CabinetFrame title="Занятие" titleOf="Занятие" before={<WayBack />} isOfAll>
      {({ profile: { student_profile_id, role_in_profile }, zone, now }) =>
        id !== null ? (
          <OpenedLesson
            key={`${id} ${student_profile_id}`}
            id={id}
            student_profile_id={student_profile_id}
            role={role_in_profile}
            zone={zone}
            now={now}
          />
        ) : (
          <NoLesson />
        )
      }
    </CabinetFrame>
  );
}
