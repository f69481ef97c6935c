import type { EarnedSource } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import styles from './shares.module.css';

const SOURCE_TEXT: Record<EarnedSource['source'], string> = {
  individual: 'Индивидуальные',
  group: 'Групповые',
  trial: 'Пробные',
  one_time: 'Разовые',
  other_income: 'Прочие доходы',
};

/** Bars with their sums in text beside them. */
export function SourceShares({ sources }: { sources: readonly EarnedSource[] }) {
  return (
    <ul className={styles.sources} aria-label="Откуда деньги">
      {sources.map(({ source, amount, share }) => (
        <li key={source} data-source={source}>
          <span>{SOURCE_TEXT[source]}</span>
          <b>{formatRoubles(amount)}</b>
          <small>{share} %</small>
          <i aria-hidden="true">
            <span style={{ width: `${Math.max(share, 1)}%` }} />
          </i>
        </li>
      ))}
    </ul>
  );
}
