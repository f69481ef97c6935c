import { healthText, percentText, type Told } from '../wording/health-wording.ts';
import styles from './overview.module.css';

interface ShareBarProps {
  versions: readonly Told[];
  stable: string;
  canary: string | null;
}

const nameOf = (version: string, { stable, canary }: Pick<ShareBarProps, 'stable' | 'canary'>): string =>
  version === stable ? 'у всех' : version === canary ? 'пробная' : 'прочая';

/** PLT-261. Each version's share of the pages of the last day, and the versions' health side by side. */
export function ShareBar({ versions, ...channel }: ShareBarProps) {
  const pages = versions.reduce((sum, told) => sum + told.pages, 0);
  if (pages === 0) return <p className={styles.quiet}>За сутки страницы ничего не сообщали</p>;
  return (
    <div className={styles.shares}>
      <div className={styles.bar} aria-hidden="true">
        {versions.map((told, place) => (
          <span key={told.version} data-place={place} style={{ flexGrow: told.pages }} />
        ))}
      </div>
      <ul className={styles.legend} aria-label="Версии по страницам за сутки">
        {versions.map((told, place) => (
          <li key={told.version} data-place={place}>
            <code>{told.version}</code>{' '}
            <span>
              {nameOf(told.version, channel)}: {percentText(told.pages / pages)} страниц, {healthText(told)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
