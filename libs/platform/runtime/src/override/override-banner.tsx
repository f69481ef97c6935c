import type { Candidate } from '@planner/platform-contract';
import { classNames } from '@planner/platform-ui';
import { useSyncExternalStore } from 'react';
import type { RegistryStore } from '../healing/registry-store.ts';
import styles from './override.module.css';

interface OverrideBannerProps {
  remote: string;
  origin: string;
  label: string;
  versions: Pick<RegistryStore, 'subscribe' | 'getSnapshot'>;
  /** Null if the address returned no remote. */
  candidate: Candidate | null;
  onReset(): void;
}

/**
 * PLT-292. Always visible while a tab runs code from this machine. Also reports that the deployed version has replaced
 * this code.
 */
export function OverrideBanner({ remote, origin, label, versions, candidate, onReset }: OverrideBannerProps) {
  const first = useSyncExternalStore(versions.subscribe, () => versions.getSnapshot().remotes[remote]?.candidates[0]);
  const isRunning = candidate !== null && first === candidate;
  const name = label || remote;
  return (
    <aside aria-label="Подменённый раздел" className={classNames(styles.banner, !isRunning && styles.failed)}>
      <p role="status" className={styles.said}>
        {isRunning ? (
          <>
            {name} — с адреса <code>{origin}</code>
          </>
        ) : (
          <>
            {name} с адреса <code>{origin}</code>
            {candidate === null ? ' не пришёл' : ' не запустился'}: работает то, что выложено
          </>
        )}
      </p>
      <button type="button" className={styles.action} onClick={onReset}>
        Сбросить
      </button>
    </aside>
  );
}
