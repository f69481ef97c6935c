import type { ResultOf } from '@planner/contract';
import { Tag, classNames } from '@planner/ui';
import { counted } from '@planner/wording';
import { Link } from 'react-router-dom';
import { Given } from '../given.tsx';
import { actText, byWhom, detailsText } from '../wording/decision-wording.ts';
import { PROBLEM } from '../wording/health-wording.ts';
import { useMoment } from '../wording/use-moment.ts';
import styles from './overview.module.css';
import tile from '../tile.module.css';
import { ShareBar } from './share-bar.tsx';

type Overview = ResultOf<'GET /api/platform/overview'>[number];

/** PLT-261. A remote's present versions, their health, and the last decision. */
export function RemoteCard({ overview }: { overview: Overview }) {
  const { remote, stable, previous, canary, versions, pins, failures, decision, problem } = overview;
  const moment = useMoment();
  return (
    <li className={classNames(tile.tile, styles.remote)}>
      <div className={styles.top}>
        <h2>
          <Link to={`/platform/${remote}`}>{remote}</Link>
        </h2>
        {problem !== null && <Tag tone="bad">{PROBLEM[problem]}</Tag>}
        {canary !== null && (
          <Tag tone="accent">
            Проба: {canary.percent} %{canary.auto ? ', растёт сама' : ''}
          </Tag>
        )}
      </div>
      <dl className={styles.channel}>
        <Given label="У всех" version={stable} />
        {canary !== null && <Given label="Пробная" version={canary.version} />}
        <Given label="Прежняя" version={previous} />
      </dl>
      <ShareBar versions={versions} stable={stable} canary={canary?.version ?? null} />
      <p className={styles.quiet}>
        {failures > 0 && (
          <>
            <Link className={styles.link} to={`/platform?part=failures&remote=${remote}`}>
              {counted(failures, 'сбой')} за сутки
            </Link>
            {' · '}
          </>
        )}
        {pins > 0 && `закреплений: ${pins} · `}
        {decision === null
          ? 'решений ещё не было'
          : [
              `${actText(decision)}${decision.version === null ? '' : ` ${decision.version}`}`,
              detailsText(decision),
              `${byWhom(decision)}, ${moment(decision.at)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
      </p>
    </li>
  );
}
