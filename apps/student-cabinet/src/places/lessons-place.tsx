import { CabinetFrame } from '../cabinet/cabinet-frame.tsx';
import { WayBack } from '../ways/way-back.tsx';
import { LessonList } from '../my-lessons/lesson-list.tsx';
import styles from './places.module.css';

/** CAB-113. All lessons of the chosen profile. */
export function LessonsPlace() {
  return (
    <CabinetFrame title="Все занятия" titleOf="Все занятия" before={<WayBack />}>
      {({ profile: { student_profile_id }, zone, now }) => (
        <div className={styles.place}>
          <LessonList key={student_profile_id} student_profile_id={student_profile_id} zone={zone} now={now} />
        </div>
      )}
    </CabinetFrame>
  );
}
