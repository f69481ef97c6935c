import { formatRoubles, formatSigned, signClass } from '@planner/money';
import { classNames } from '@planner/platform-ui';
import styles from './money.module.css';

export type MoneyProps = {
  /** The amount in roubles. */
  amount: number;
  /** Shows a plus or a minus, and its colour. By default only a minus is shown. */
  isSigned?: boolean;
  /** Uses tabular figures, for columns. */
  isTabular?: boolean;
  className?: string;
};

/** UIC-23. An amount in roubles. A signed amount shows its direction by sign and colour. */
export function Money({ amount, isSigned, isTabular, className }: MoneyProps) {
  const tone = isSigned && styles[signClass(amount)];
  return (
    <span className={classNames(styles.money, isTabular && styles.tabular, tone, className)}>
      {isSigned ? formatSigned(amount) : formatRoubles(amount)}
    </span>
  );
}
