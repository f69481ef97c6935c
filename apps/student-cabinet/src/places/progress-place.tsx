import { CabinetFrame } from '../cabinet/cabinet-frame.tsx';
import { WayBack } from '../ways/way-back.tsx';
import { OwnProgress } from '../homework/grades/own-progress.tsx';
import { AttendanceCard } from '../my-lessons/attendance-card.tsx';
import styles from './places.module.css';

/** CAB-114. The attendance and the grades of the chosen profile. */
export function ProgressPlace() {
  return (
    <CabinetFrame title="Оценки и посещаемость" titleOf="Оценки и посещаемость" before={<WayBack />}>
      {({ profile: { student_profile_id }, zone }) => (
        <div className={styles.place}>
          <AttendanceCard student_profile_id={student_profile_id} zone={zone} />
          <OwnProgress key={student_profile_id} student_profile_id={student_profile_id} zone={zone} />
        </div>
      )}
    </CabinetFrame>
  );
}
