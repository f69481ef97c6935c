import { useLive } from '@planner/live-data';
import { Segmented, Select } from '@planner/ui';
import { PERIODS } from '../period.ts';
import styles from './failures.module.css';
import type { FailureFilter } from './use-failure-filter.ts';

interface FailureToolbarProps {
  filter: FailureFilter;
  /** False on the page of a single remote. */
  canChooseRemote: boolean;
  onChange(this: void, changes: Partial<FailureFilter>): void;
}

/** Pages also report failures of the shell, but this console has no decisions about the shell's versions. */
const SHELL = 'shell';

/** The versions of a remote for the select. */
function useVersions(remote: string | null) {
  const isDecided = remote !== null && remote !== SHELL;
  const { data } = useLive(
    'GET /api/platform/remotes/{remote}',
    { params: { remote: remote ?? '' } },
    { enabled: isDecided },
  );
  return isDecided ? (data?.versions ?? []).map(({ version }) => ({ id: version, text: version })) : [];
}

/** PLT-265. Chooses the period, the remote and its version whose failures the list shows. */
export function FailureToolbar({ filter, canChooseRemote, onChange }: FailureToolbarProps) {
  const { period, remote, version } = filter;
  const { data: remotes = [] } = useLive('GET /api/platform/remotes', {}, { enabled: canChooseRemote });
  const versions = useVersions(remote);
  return (
    <div className={styles.filter}>
      <Segmented
        label="За какое время"
        options={PERIODS}
        value={period}
        onChange={(value) => onChange({ period: value })}
      />
      {canChooseRemote && (
        <Select
          label="Раздел"
          className={styles.select}
          placeholder="Все разделы"
          items={[...remotes.map((one) => one.remote), SHELL].map((name) => ({ id: name, text: name }))}
          value={remote}
          isClearable
          onChange={(value) => onChange({ remote: value, version: null })}
        />
      )}
      {versions.length > 0 && (
        <Select
          label="Версия"
          className={styles.select}
          placeholder="Все версии"
          items={versions}
          value={version}
          isClearable
          onChange={(value) => onChange({ version: value })}
        />
      )}
    </div>
  );
}
