import { useLive } from '@planner/live-data';
import { lazyComponent, ExtensionSlot, useNow, useExtensions, useUser } from '@planner/shell-api';
import { pageClass, PageTop, ReadStatus, Skeleton } from '@planner/ui';
import { studentName } from '@planner/wording';
import { useSearchParams } from 'react-router-dom';
import { LessonList } from '../my-lessons/lesson-list.tsx';
import { MonthSchedule } from '../my-lessons/month-schedule.tsx';
import { NextLessonCard } from '../my-lessons/next-lesson-card.tsx';
import { TeacherCard } from '../my-teacher/teacher-card.tsx';
import styles from './cabinet.module.css';
import { NamedProvider, namesStudents } from '../named/named.ts';
import { NoProfile } from './no-profile.tsx';
import { ProfileOverview } from './profile-overview.tsx';
import { ProfileSwitcher } from './profile-switcher.tsx';

const HomeworkCard = lazyComponent('Домашние задания', () => import('../homework/homework-card.tsx'), {
  room: styles.homework,
});

/** The student's cabinet: next lesson, homework, month, extensions of other modules, teacher. */
export function StudentCabinetPage() {
  const now = useNow();
  const { time_zone: zone } = useUser();
  const [search, setSearch] = useSearchParams();
  const read = useLive('GET /api/student/profiles', {});
  const { data: profiles } = read;
  const hasExtensions = useExtensions('cabinet-block').length > 0;
  const wanted = Number(search.get('profile'));
  const profile = profiles?.find(({ student_profile_id }) => student_profile_id === wanted) ?? profiles?.[0];

  const isNamed = namesStudents(profiles ?? []);

  const choose = (id: number) => setSearch({ profile: String(id) });

  return (
    <NamedProvider value={isNamed}>
      <div className={pageClass}>
        <PageTop
          title={isNamed && profile !== undefined ? `Занятия: ${studentName(profile)}` : 'Мои занятия'}
          after={
            profiles !== undefined &&
            profile !== undefined && (
              <ProfileSwitcher profiles={profiles} chosen={profile.student_profile_id} onChoose={choose} />
            )
          }
        />
        <div className={styles.content}>
          <ReadStatus read={read} what="кабинет" zone={zone} className={styles.column}>
            <Skeleton height={140} />
            <Skeleton height={320} />
          </ReadStatus>
          {profiles?.length === 0 && <NoProfile />}
          {profile !== undefined && (
            <>
              {profiles !== undefined && profiles.length > 1 && (
                <ProfileOverview chosen={profile.student_profile_id} zone={zone} now={now} onChoose={choose} />
              )}
              <div className={styles.column}>
                <NextLessonCard student_profile_id={profile.student_profile_id} zone={zone} now={now} />
                <HomeworkCard
                  key={`homework-${profile.student_profile_id}`}
                  student_profile_id={profile.student_profile_id}
                  zone={zone}
                  now={now}
                />
                <MonthSchedule zone={zone} now={now} />
                <LessonList
                  key={profile.student_profile_id}
                  student_profile_id={profile.student_profile_id}
                  zone={zone}
                  now={now}
                />
              </div>
              <div className={styles.column}>
                {hasExtensions && (
                  <div className={styles.pieces} data-rich={profile.sees_money || undefined}>
                    <ExtensionSlot name="cabinet-block" props={{ student_profile_id: profile.student_profile_id }} />
                  </div>
                )}
                <TeacherCard student_profile_id={profile.student_profile_id} />
              </div>
            </>
          )}
        </div>
      </div>
    </NamedProvider>
  );
}
