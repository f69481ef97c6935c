import { useLive } from '@planner/live-data';
import { dayInZone } from '@planner/schedule';
import { ExtensionSlot, useNow, useShell, useUser } from '@planner/shell-api';
import { Button, PageTop } from '@planner/ui';
import { dayTitle } from '@planner/wording';
import { Plus } from 'lucide-react';
import { useOpenedLesson } from '../lesson-card/use-opened-lesson.ts';
import { useLessonAddress } from '../lesson-card/use-lesson-address.ts';
import { useSubjectNames } from '../lesson-presentation/use-subject-names.ts';
import { AroundNow } from './around-now.tsx';
import { AttentionCard } from './attention/attention.tsx';
import styles from './current-lesson.module.css';
import { Numbers } from './today/numbers.tsx';
import { TasksCard } from './tasks/tasks-card.tsx';
import { TodayLessons } from './today/today-lessons.tsx';
import { useMinutely } from './use-minutely.ts';
import { RefusedMarks } from './refused-marks.tsx';

const TIMER = 10_000;

/** The teacher's page between two lessons: the running lesson, today's money, waiting tasks, today's list. */
export function CurrentLessonPage() {
  const { modals } = useShell();
  const now = useNow(TIMER);
  const { time_zone: zone } = useUser();
  const today = dayInZone(now, zone);
  const around = useLive('GET /api/current-lessons', {});
  const day = useLive('GET /api/today-lessons', {});
  const waiting = useLive('GET /api/attention', {});
  useMinutely(() => {
    void around.refetch();
    void day.refetch();
    void waiting.refetch();
  });
  const subjectOf = useSubjectNames();
  const address = useLessonAddress();
  useOpenedLesson(address);
  const open = ({ id }: { id: number }) => address.openLesson(id);

  const earlier = (around.data?.previous_unmarked ?? []).filter(({ conducted_date }) => conducted_date < today);

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
          <AroundNow
            around={around}
            isFree={day.data?.items.length === 0}
            now={now}
            zone={zone}
            today={today}
            subjectOf={subjectOf}
            onOpen={open}
          />
        </div>
        <div className={styles.rest}>
          <Numbers day={day} />
          <ExtensionSlot name="now-card" props={{ date: today }} />
          <AttentionCard read={waiting} unmarked={earlier.toReversed()} today={today} zone={zone} onOpen={open} />
          <TodayLessons day={day} now={now} zone={zone} subjectOf={subjectOf} onOpen={open} />
        </div>
        <div className={styles.tasks}>
          <TasksCard today={today} />
        </div>
      </div>
    </div>
  );
}
