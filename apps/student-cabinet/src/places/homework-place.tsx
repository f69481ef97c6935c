import { CabinetFrame } from '../cabinet/cabinet-frame.tsx';
import { HomeworkCard } from '../homework/homework-card.tsx';
import styles from './places.module.css';

/** CAB-100. The homework and the grades of the chosen profile. */
export function HomeworkPlace() {
  return (
    <CabinetFrame title="Домашние задания" titleOf="Задания">
      {({ profile: { student_profile_id }, zone, now }) => (
        <div className={styles.place}>
          <HomeworkCard key={student_profile_id} student_profile_id={student_profile_id} zone={zone} now={now} />
        </div>
      )}
    </CabinetFrame>
  );
}
