import { useLive } from '@planner/live-data';
import { dayInZone } from '@planner/schedule';
import { PageSlot, useNow, useShell, useUser } from '@planner/shell-api';
import { Button, Card, ErrorBar, Loading, PageTop, Skeleton } from '@planner/ui';
import { dayTitle, failedText } from '@planner/wording';
import { Plus } from 'lucide-react';
import { useOpenedLesson } from '../lesson-card/use-opened-lesson.ts';
import { useLessonAddress } from '../lesson-card/use-lesson-address.ts';
import { useSubjectNames } from '../lesson-look/use-subject-names.ts';
import { Attention } from './attention.tsx';
import styles from './current-lesson.module.css';
import { NoLessons } from './no-lessons.tsx';
import { NowCard } from './now-card.tsx';
import { Numbers } from './numbers.tsx';
import { TasksCard } from './tasks/tasks-card.tsx';
import { TodayList } from './today-list.tsx';
import { useMinutely } from './use-minutely.ts';
import { RefusedMarks } from '../waiting/refused-marks.tsx';

const TIMER = 10_000;

/** What a teacher needs between two lessons: the one that goes on, the money of the day, what waits, today's list. */
export function CurrentLessonPage() {
  const { modals } = useShell();
  const now = useNow(TIMER);
  const { time_zone: zone } = useUser();
  const today = dayInZone(now, zone);
  const around = useLive('GET /api/current-lessons', {});
  const day = useLive('GET /api/today-lessons', {});
  useMinutely(() => {
    void around.refetch();
    void day.refetch();
  });
  const subjectOf = useSubjectNames();
  const address = useLessonAddress();
  useOpenedLesson(address);
  const open = ({ id }: { id: number }) => address.openLesson(id);

  const { current = null, next = null } = around.data ?? {};
  const shown = current ?? next;
  const earlier = (around.data?.previous_unmarked ?? []).filter(({ conducted_date }) => conducted_date < today);
  const lessons = day.data?.items;
  const isFree = lessons?.length === 0;

  return (
    <div className={styles.page}>
      <PageTop
        title={
          <>
            Сейчас <small>{dayTitle(today)}</small>
          </>
        }
        actions={
          <span className={styles.add}>
            <Button
              icon={<Plus aria-hidden="true" />}
              onClick={() => void modals.open('lesson-form', { conducted_date: today })}
            >
              Добавить занятие
            </Button>
          </span>
        }
      />
      <div className={styles.columns}>
        <div className={styles.now}>
          <RefusedMarks />
          {around.error && (
            <ErrorBar onRetry={() => void around.refetch()} isRetrying={around.isFetching}>
              {failedText('занятие, которое идёт', around, zone)}
            </ErrorBar>
          )}
          {around.isPending && (
            <Card>
              <Loading label="Загружаем занятие" className={styles.skeleton}>
                <Skeleton width={44} height={44} isRound />
                <Skeleton width="60%" height={20} />
                <Skeleton height={6} />
                <Skeleton height={36} />
              </Loading>
            </Card>
          )}
          {shown !== null && !(isFree && current === null) && (
            <NowCard
              key={shown.id}
              lesson={shown}
              isRunning={current !== null}
              now={now}
              zone={zone}
              subject={subjectOf(shown)}
              balance={around.data?.balance ?? null}
              onOpen={() => open(shown)}
            />
          )}
          {isFree && around.data && current === null && <NoLessons next={next} now={now} zone={zone} today={today} />}
        </div>
        <div className={styles.rest}>
          <Numbers day={day} />
          <PageSlot name="now-card" props={{ date: today }} />
          <Attention unmarked={earlier.toReversed()} today={today} onOpen={open} />
          {day.error && (
            <ErrorBar onRetry={() => void day.refetch()} isRetrying={day.isFetching}>
              {failedText('занятия сегодня', day, zone)}
            </ErrorBar>
          )}
          {day.isPending && (
            <Card title="Сегодня">
              <Loading label="Загружаем занятия" className={styles.skeleton}>
                <Skeleton height={36} />
                <Skeleton height={36} />
                <Skeleton height={36} />
              </Loading>
            </Card>
          )}
          {lessons !== undefined && lessons.length > 0 && (
            <TodayList lessons={lessons} now={now} subjectOf={subjectOf} onOpen={open} />
          )}
          <TasksCard today={today} />
        </div>
      </div>
    </div>
  );
}
