import type { RemoteDetails } from '@planner/platform-contract';
import { Card, Menu, type MenuItem, Tag } from '@planner/ui';
import { sizeText } from '@planner/wording';
import { ACT } from '../../deciding/act-wording.ts';
import type { Decision } from '../../deciding/decision.ts';
import { useMoment } from '../../wording/use-moment.ts';
import styles from '../remote.module.css';

interface VersionsCardProps {
  details: RemoteDetails;
  decide(this: void, decision: Decision): void;
}

type Version = RemoteDetails['versions'][number];
type VersionAct = Exclude<Decision['act'], 'unpin'>;

/** The publisher: a deployment or a start has its own text, an account and a team share one. */
const PUBLISHED: Readonly<Record<string, string>> = { deploy: 'развёртыванием', start: 'запуском сервера' };

/** PLT-268. Returns the possible decisions about a version in the present state. */
function actsFor({ version, retired_at }: Version, details: RemoteDetails): VersionAct[] {
  const { stable, previous, canary, pins } = details;
  if (retired_at !== null) return [];
  if (version === stable) return ['pin'];
  const isTried = version === canary?.version;
  const isGiven = isTried || pins.some((pin) => pin.version === version);
  return [
    'canary',
    ...(isTried ? (['end-canary'] as const) : []),
    version === previous ? 'rollback' : 'promote',
    'pin',
    ...(isGiven ? [] : (['retire'] as const)),
  ];
}

/**
 * All versions, the newest first: the publisher, the time, the people who receive the version, and the possible
 * decisions.
 */
export function VersionsCard({ details, decide }: VersionsCardProps) {
  const moment = useMoment();
  const { versions, stable, previous, canary } = details;
  return (
    <Card title="Версии">
      <ul className={styles.lines} aria-label="Версии">
        {versions.map((one) => {
          const { version, published_by, published_at, retired_at, size } = one;
          const items = actsFor(one, details).map((act): MenuItem => ({
            id: act,
            label: ACT[act].label,
            isDanger: ACT[act].look === 'danger',
            onSelect: () => decide({ act, version }),
          }));
          const by = PUBLISHED[published_by] ?? published_by;
          return (
            <li key={version}>
              <code>{version}</code>
              {version === stable && <Tag tone="good">У всех</Tag>}
              {version === canary?.version && <Tag tone="accent">Проба: {canary.percent} %</Tag>}
              {version === previous && <Tag>Прежняя</Tag>}
              {retired_at !== null && <Tag tone="warn">Списана</Tag>}
              <span className={styles.quiet}>
                Опубликована {moment(published_at)}, {by}
                {size !== null && `, ${sizeText(size)}`}
              </span>
              {items.length > 0 && (
                <Menu label={`Решить о версии ${version}`} items={items} size="small" className={styles.last} />
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
