import { CabinetFrame } from '../cabinet/cabinet-frame.tsx';
import { StudentMessages } from '../messages/student-messages.tsx';
import { WayBack } from '../ways/way-back.tsx';
import styles from './places.module.css';

/** MSG-26. The messages about the student of the chosen profile. */
export function MessagesPlace() {
  return (
    <CabinetFrame title="Сообщения" titleOf="Сообщения" before={<WayBack />}>
      {({ profile: { student_profile_id, role_in_profile }, zone, now }) => (
        <div className={styles.place}>
          <StudentMessages
            key={student_profile_id}
            student_profile_id={student_profile_id}
            role={role_in_profile}
            zone={zone}
            now={now}
          />
        </div>
      )}
    </CabinetFrame>
  );
}
