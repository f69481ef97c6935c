import { formatRoubles, formatSigned, signClass } from '@planner/money';
import { classNames } from '@planner/platform-ui';
import styles from './money.module.css';

export type MoneyProps = {
  /** Roubles. */
  amount: number;
  /** A plus or a minus, and its colour; without it a minus alone is shown. */
  isSigned?: boolean;
  /** Figures of one width, for columns. */
  isTabular?: boolean;
  className?: string;
};

/** An amount of roubles; a signed one says its direction by sign and by colour. UIC-23. */
export function Money({ amount, isSigned, isTabular, className }: MoneyProps) {
  const tone = isSigned && styles[signClass(amount)];
  return (
    <span className={classNames(styles.money, isTabular && styles.tabular, tone, className)}>
      {isSigned ? formatSigned(amount) : formatRoubles(amount)}
    </span>
  );
}
