import type { StudentAccount } from '@planner/contract';
import { Money } from '@planner/ui';
import { packagedText } from './account-wording.ts';
import styles from './student-account.module.css';

/** PKG-43. The money of the unused package lessons, above the lines: after it «итого» is the balance. */
export function PackagedLine({ account }: { account: StudentAccount }) {
  return (
    <li>
      <span className={styles.line}>
        <span className={styles.what}>
          <span>{packagedText(account)}</span>
          <small>этими деньгами оплачены будущие занятия</small>
        </span>
        <span className={styles.sums}>
          <Money amount={-account.packaged} isSigned isTabular />
          <small>
            итого <Money amount={account.balance} isTabular />
          </small>
        </span>
      </span>
    </li>
  );
}
