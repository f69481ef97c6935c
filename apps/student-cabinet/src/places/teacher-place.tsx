import { CabinetFrame } from '../cabinet/cabinet-frame.tsx';
import { WayBack } from '../ways/way-back.tsx';
import { TeacherCard } from '../my-teacher/teacher-card.tsx';
import styles from './places.module.css';

/** CAB-113. The card of the chosen profile's teacher. */
export function TeacherPlace() {
  return (
    <CabinetFrame title="Контакты и правила" titleOf="Контакты и правила" before={<WayBack />}>
      {({ profile: { student_profile_id } }) => (
        <div className={styles.place}>
          <TeacherCard student_profile_id={student_profile_id} />
        </div>
      )}
    </CabinetFrame>
  );
}
