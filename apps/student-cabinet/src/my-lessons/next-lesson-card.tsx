import type { OwnLesson } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { dayInZone, millisecondsOf } from '@planner/schedule';
import { lazyComponent } from '@planner/shell-api';
import { buttonClass, Card, EmptyState, ErrorBar, LinkedText, Loading, Skeleton, Tag } from '@planner/ui';
import { dayHeading, durationText, failedText, isWebAddress, studentName } from '@planner/wording';
import { CalendarClock, Video } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useNamed } from '../named/named.ts';
import { AbsenceButton } from './absence/absence-button.tsx';
import { moveText, moveToOf } from './move/move-time.ts';
import { lessonPath } from '../ways/lesson-path.ts';
import styles from './my-lessons.module.css';
import { askedText } from './own-state.ts';
import { ownTime } from './own-time.ts';

// Only where the teacher permits it, so not part of the cabinet's first load.
const MoveButton = lazyComponent('Перенос', () => import('./move/move-button.tsx'));

interface NextLessonProps {
  student_profile_id: number;
  zone: string;
  now: number;
}

/** Returns «через 25 мин» or «идёт, осталось 40 мин»; null for a lesson more than a day ahead. */
function countdown(lesson: OwnLesson, now: number): string | null {
  const [start, end] = [millisecondsOf(lesson.start_at), millisecondsOf(lesson.end_at)];
  const minutes = Math.ceil(((now < start ? start : end) - now) / 60_000);
  if (now >= start) return `идёт, осталось ${durationText(minutes)}`;
  return minutes > 24 * 60 ? null : `через ${durationText(minutes)}`;
}

/** The student's running or next lesson: its time in both zones, and the link to join. */
export function NextLessonCard({ student_profile_id, zone, now }: NextLessonProps) {
  const read = useLive('GET /api/student/lessons', {
    query: { student_profile_id, when: 'future', page: 1, page_size: 20 },
  });
  const { data, error, refetch, isFetching } = read;
  const isNamed = useNamed();
  const failure = error && (
    <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
      {failedText('ближайшее занятие', read, zone)}
    </ErrorBar>
  );
  if (data === undefined && failure) return failure;
  if (data === undefined) {
    return (
      <Loading className={styles.next} label="Загружаем ближайшее занятие">
        <Skeleton height={20} width="40%" />
        <Skeleton height={34} width="70%" />
      </Loading>
    );
  }
  const [lesson] = data.items
    .filter(({ status, end_at }) => status === 'planned' && millisecondsOf(end_at) > now)
    .toSorted((one, other) => millisecondsOf(one.start_at) - millisecondsOf(other.start_at));
  if (lesson === undefined) {
    return (
      <>
        {failure}
        <EmptyState title="Занятий впереди нет" icon={<CalendarClock aria-hidden="true" />}>
          Здесь появятся занятия, которые назначит преподаватель
        </EmptyState>
      </>
    );
  }
  const time = ownTime(lesson, zone);
  const left = countdown(lesson, now);
  const asked = askedText(lesson) ?? moveText(lesson, { zone, now });
  const [own] = lesson.participants;
  return (
    <Card isNow title="Ближайшее занятие">
      {failure}
      <div className={styles.next}>
        <p className={styles.big}>
          <Link to={lessonPath(lesson)}>
            {dayHeading(time.date, dayInZone(now, zone))},{' '}
            <span className={styles.hours}>
              {time.start}–{time.end}
            </span>
          </Link>
        </p>
        <p className={styles.faint}>
          {[
            isNamed && own !== undefined ? studentName(own) : null,
            lesson.teacher_name,
            left,
            time.teacher === null ? null : `у преподавателя ${time.teacher}`,
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
        {lesson.goal !== '' && (
          <p className={styles.goal}>
            Цель: <LinkedText text={lesson.goal} />
          </p>
        )}
        <div className={styles.actions}>
          {isWebAddress(lesson.meeting_url) && (
            <a className={buttonClass({ look: 'primary' })} href={lesson.meeting_url} target="_blank" rel="noreferrer">
              <Video aria-hidden="true" /> Войти на занятие
            </a>
          )}
          {asked !== null && <Tag tone="warn">{asked}</Tag>}
          <AbsenceButton lesson={lesson} zone={zone} />
          {(lesson.may_move || moveToOf(lesson) !== null) && <MoveButton lesson={lesson} zone={zone} />}
        </div>
        {lesson.may_cancel === 'write' && <p className={styles.faint}>Не сможете прийти — напишите преподавателю</p>}
      </div>
    </Card>
  );
}
