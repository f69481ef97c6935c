import type { Profile } from '@planner/contract';
import { ExtensionSlot } from '@planner/shell-api';
import styles from './cabinet.module.css';

interface CabinetMoneyProps {
  profile: Profile;
  /** Only the balance and the next payment. */
  isBrief?: boolean;
}

/** CAB-25, CAB-26, CAB-113. The extensions that show the money of a profile. */
export function CabinetMoney({ profile: { student_profile_id, sees_money }, isBrief = false }: CabinetMoneyProps) {
  return (
    <div className={styles.pieces} data-rich={sees_money ? (isBrief ? 'brief' : 'whole') : undefined}>
      <ExtensionSlot name="cabinet-block" props={{ student_profile_id, isBrief }} />
    </div>
  );
}
