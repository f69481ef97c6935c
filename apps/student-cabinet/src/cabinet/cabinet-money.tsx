import type { Profile } from '@planner/contract';
import { ExtensionSlot } from '@planner/shell-api';
import styles from './cabinet.module.css';

/** CAB-25, CAB-26. The extensions that show the money of a profile. */
export function CabinetMoney({ profile: { student_profile_id, sees_money } }: { profile: Profile }) {
  return (
    <div className={styles.pieces} data-rich={sees_money || undefined}>
      <ExtensionSlot name="cabinet-block" props={{ student_profile_id }} />
    </div>
  );
}
