import { PageTop, Tabs, pageClass } from '@planner/ui';
import { useSearchParams } from 'react-router-dom';
import { FailuresPart } from '../failures/failures-part.tsx';
import styles from './overview.module.css';
import { RemotesPart } from './remotes-part.tsx';

const TABS = [
  { id: 'remotes', label: 'Разделы' },
  { id: 'failures', label: 'Сбои' },
] as const;

/** /platform: PLT-261. The address keeps the open tab. */
export function OverviewPage() {
  const [search, setSearch] = useSearchParams();
  const part = search.get('part') === 'failures' ? 'failures' : 'remotes';
  return (
    <div className={pageClass}>
      <PageTop title="Платформа" />
      <Tabs
        className={styles.content}
        label="Платформа"
        tabs={TABS}
        selected={part}
        onSelect={(next) => setSearch(next === 'remotes' ? {} : { part: next }, { replace: true })}
      >
        <div className={styles.part}>{part === 'failures' ? <FailuresPart /> : <RemotesPart />}</div>
      </Tabs>
    </div>
  );
}
