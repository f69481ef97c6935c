import type { Profile } from '@planner/contract';
import { lazyComponent, useExtensions } from '@planner/shell-api';
import { buttonClass } from '@planner/ui';
import { Link } from 'react-router-dom';
import { NextLessonCard } from '../my-lessons/next-lesson-card.tsx';
import { TeacherBrief } from '../my-teacher/teacher-brief.tsx';
import { CabinetFrame } from './cabinet-frame.tsx';
import { CabinetMoney } from './cabinet-money.tsx';
import styles from './cabinet.module.css';
import { placePath } from '../ways/place-path.ts';
import { ProfileOverview } from './profile-overview.tsx';

const HomeworkCard = lazyComponent('Домашние задания', () => import('../homework/homework-card.tsx'), {
  room: styles.homework,
});

/** CAB-113. The start of the student's cabinet: what comes next and what is due. Each card links to its whole place. */
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
                isBrief
              />
            </div>
            <div className={styles.column}>
              {hasExtensions && <CabinetMoney profile={profile} isBrief />}
              <TeacherBrief student_profile_id={student_profile_id} />
              <FurtherPlaces profile={profile} />
            </div>
          </>
        );
      }}
    </CabinetFrame>
  );
}

/** The places that no card of the start links to. */
const FurtherPlaces = ({ profile: { student_profile_id, role_in_profile, sees_money } }: { profile: Profile }) => (
  <nav className={styles.further} aria-label="Ещё в кабинете">
    <Link to={placePath('lessons', student_profile_id)} className={buttonClass({ size: 'small' })}>
      Все занятия
    </Link>
    <Link to="/student/student-cabinet/calendar" className={buttonClass({ size: 'small' })}>
      Календарь
    </Link>
    <Link to={placePath('progress', student_profile_id)} className={buttonClass({ size: 'small' })}>
      Оценки и посещаемость
    </Link>
    {role_in_profile === 'parent' && sees_money && (
      <Link to={placePath('child', student_profile_id)} className={buttonClass({ size: 'small' })}>
        Вход для ребёнка
      </Link>
    )}
  </nav>
);
