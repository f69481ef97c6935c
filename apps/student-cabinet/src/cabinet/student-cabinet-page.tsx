import { lazyComponent, useExtensions } from '@planner/shell-api';
import { LessonList } from '../my-lessons/lesson-list.tsx';
import { MonthSchedule } from '../my-lessons/month-schedule.tsx';
import { NextLessonCard } from '../my-lessons/next-lesson-card.tsx';
import { TeacherCard } from '../my-teacher/teacher-card.tsx';
import { CabinetFrame } from './cabinet-frame.tsx';
import { CabinetMoney } from './cabinet-money.tsx';
import styles from './cabinet.module.css';
import { ProfileOverview } from './profile-overview.tsx';

const HomeworkCard = lazyComponent('Домашние задания', () => import('../homework/homework-card.tsx'), {
  room: styles.homework,
});

// Only a family needs it, so it is no part of the first load.
const FamilyAgenda = lazyComponent('Две недели вперёд', () => import('../my-lessons/family-agenda.tsx'), {
  room: styles.homework,
});

/** The student's cabinet: next lesson, homework, month, extensions of other modules, teacher. */
export function StudentCabinetPage() {
  const hasExtensions = useExtensions('cabinet-block').length > 0;
  return (
    <CabinetFrame title="Мои занятия" titleOf="Занятия">
      {({ profile, profiles, zone, now, choose }) => {
        const { student_profile_id } = profile;
        return (
          <>
            {profiles.length > 1 && (
              <ProfileOverview chosen={student_profile_id} zone={zone} now={now} onChoose={choose} />
            )}
            <div className={styles.column}>
              <NextLessonCard student_profile_id={student_profile_id} zone={zone} now={now} />
              <HomeworkCard
                key={`homework-${student_profile_id}`}
                student_profile_id={student_profile_id}
                zone={zone}
                now={now}
              />
              {profiles.length > 1 && <FamilyAgenda zone={zone} now={now} />}
              <MonthSchedule zone={zone} now={now} />
              <LessonList key={student_profile_id} student_profile_id={student_profile_id} zone={zone} now={now} />
            </div>
            <div className={styles.column}>
              {hasExtensions && <CabinetMoney profile={profile} />}
              <TeacherCard student_profile_id={student_profile_id} />
            </div>
          </>
        );
      }}
    </CabinetFrame>
  );
}
