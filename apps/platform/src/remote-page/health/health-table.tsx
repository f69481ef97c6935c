import { failingShare, percentText, type Told } from '../../wording/health-wording.ts';
import styles from '../remote.module.css';

/** PLT-263. The chart's figures for the whole period as a table. */
export function HealthTable({ versions }: { versions: readonly Told[] }) {
  return (
    // A keyboard user scrolls the table when the screen is too narrow.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Здоровье версий за всё это время">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Версия</th>
            <th scope="col">Страниц</th>
            <th scope="col">Не открылись</th>
            <th scope="col">Упали после</th>
            <th scope="col">Сбоев</th>
          </tr>
        </thead>
        <tbody>
          {versions.map((told) => (
            <tr key={told.version}>
              <th scope="row">
                <code>{told.version}</code>
              </th>
              <td>{told.pages}</td>
              <td>{told.failed}</td>
              <td>{told.crashed}</td>
              <td>{percentText(failingShare(told) ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
