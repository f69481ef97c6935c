import type { RemoteDetails } from '@planner/platform-contract';
import { useLive } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { buttonClass, EmptyState, PageTop, ReadStatus, Skeleton, Tabs, pageClass } from '@planner/ui';
import { ArrowLeft, Layers } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { Decision } from '../deciding/decision.ts';
import { DecisionDialog } from '../deciding/decision-dialog.tsx';
import { FailuresPart } from '../failures/failures-part.tsx';
import { AuditPart } from './audit-part.tsx';
import { HealthPart } from './health/health-part.tsx';
import styles from './remote.module.css';
import { ChannelCard } from './versions/channel-card.tsx';
import { PinsCard } from './versions/pins-card.tsx';
import { VersionsCard } from './versions/versions-card.tsx';

const TABS = [
  { id: 'versions', label: 'Версии' },
  { id: 'health', label: 'Здоровье' },
  { id: 'failures', label: 'Сбои' },
  { id: 'audit', label: 'Журнал' },
] as const;

interface PartsProps {
  details: RemoteDetails;
  reread(this: void): Promise<RemoteDetails>;
}

function Parts({ details, reread }: PartsProps) {
  const { remote } = details;
  const [search, setSearch] = useSearchParams();
  const [decision, setDecision] = useState<Decision | null>(null);
  const part = TABS.find(({ id }) => id === search.get('part'))?.id ?? 'versions';
  return (
    <>
      <Tabs
        label={`Раздел ${remote}`}
        tabs={TABS}
        selected={part}
        onSelect={(next) => setSearch(next === 'versions' ? {} : { part: next }, { replace: true })}
      >
        <div className={styles.part}>
          {part === 'versions' && (
            <>
              <ChannelCard details={details} decide={setDecision} />
              <VersionsCard details={details} decide={setDecision} />
              <PinsCard pins={details.pins} decide={setDecision} />
            </>
          )}
          {part === 'health' && <HealthPart remote={remote} />}
          {part === 'failures' && <FailuresPart of={remote} />}
          {part === 'audit' && <AuditPart remote={remote} />}
        </div>
      </Tabs>
      {decision !== null && (
        <DecisionDialog decision={decision} details={details} reread={reread} onClose={() => setDecision(null)} />
      )}
    </>
  );
}

/** /platform/:remote. Shows one remote, with buttons for the decisions of the command line. */
export function RemotePage() {
  const { remote = '' } = useParams();
  const { time_zone } = useUser();
  const read = useLive('GET /api/platform/remotes/{remote}', { params: { remote } });
  const { data, error, refetch } = read;
  const isMissing = error !== null && (error.status === 404 || error.status === 422);
  const reread = async () => {
    const { data: fresh, error: fault } = await refetch();
    if (fresh === undefined) throw fault ?? new Error('A read that has ended has neither an answer nor an error');
    return fresh;
  };
  return (
    <div className={pageClass}>
      <PageTop
        title={remote}
        before={
          <Link className={buttonClass({ look: 'quiet', isSquare: true })} to="/platform" aria-label="Ко всем разделам">
            <ArrowLeft aria-hidden="true" />
          </Link>
        }
      />
      <div className={styles.content}>
        {isMissing && (
          <EmptyState title={`Раздела ${remote} нет`} icon={<Layers aria-hidden="true" />}>
            Его ещё не публиковали, или адрес набран с ошибкой.
          </EmptyState>
        )}
        {!isMissing && (
          <ReadStatus read={read} what="раздел" zone={time_zone} className={styles.rows}>
            <Skeleton height={44} />
            <Skeleton height={160} />
            <Skeleton height={240} />
          </ReadStatus>
        )}
        {data !== undefined && !isMissing && <Parts details={data} reread={reread} />}
      </div>
    </div>
  );
}
