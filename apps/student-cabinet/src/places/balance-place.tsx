import { useExtensions } from '@planner/shell-api';
import { EmptyState } from '@planner/ui';
import { Wallet } from 'lucide-react';
import { CabinetFrame } from '../cabinet/cabinet-frame.tsx';
import { CabinetMoney } from '../cabinet/cabinet-money.tsx';
import styles from './places.module.css';

/** CAB-100. The money of the chosen profile, or the reason why it is hidden. */
export function BalancePlace() {
  const hasExtensions = useExtensions('cabinet-block').length > 0;
  return (
    <CabinetFrame title="Баланс" titleOf="Баланс">
      {({ profile }) => {
        if (profile.sees_money && hasExtensions) {
          return (
            <div className={styles.place}>
              <CabinetMoney key={profile.student_profile_id} profile={profile} />
            </div>
          );
        }
        return (
          <EmptyState title="Баланс вам не виден" icon={<Wallet aria-hidden="true" />}>
            {profile.sees_money
              ? 'Раздел с оплатами сейчас не работает. Попробуйте позже'
              : 'Преподаватель показывает цены, оплаты и баланс другому человеку из семьи'}
          </EmptyState>
        );
      }}
    </CabinetFrame>
  );
}
