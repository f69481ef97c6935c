import { CabinetFrame } from '../cabinet/cabinet-frame.tsx';
import { FamilyAgenda } from '../my-lessons/family-agenda.tsx';
import { MonthSchedule } from '../my-lessons/month-schedule.tsx';
import styles from './places.module.css';

/** CAB-100. The month and the next two weeks with the lessons of all profiles. */
export function CalendarPlace() {
  return (
    <CabinetFrame title="Календарь" titleOf="Календарь" isOfAll>
      {({ zone, now }) => (
        <div className={styles.place}>
          <MonthSchedule zone={zone} now={now} />
          <FamilyAgenda zone={zone} now={now} />
        </div>
      )}
    </CabinetFrame>
  );
}
