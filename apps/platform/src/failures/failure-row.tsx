import type { ResultOf } from '@planner/contract';
import { Disclosure, Tag, classNames } from '@planner/ui';
import { counted } from '@planner/wording';
import { useState } from 'react';
import { kindText, phaseText } from '../wording/failure-wording.ts';
import { useMoment } from '../wording/use-moment.ts';
import styles from './failures.module.css';
import tile from '../tile.module.css';
import { Stack } from './stack.tsx';

type Group = ResultOf<'GET /api/platform/failures'>['items'][number];

/** PLT-265. The failures of one place in the code. The newest failure's stack loads on demand. */
export function FailureRow({ group }: { group: Group }) {
  const { id, remote, version, phase, kind, place, error, count, first_at, last_at } = group;
  const [isOpen, setIsOpen] = useState(false);
  const moment = useMoment();
  return (
    <li className={classNames(tile.tile, styles.failure)}>
      <div className={styles.top}>
        <h2>
          {remote} <code>{version}</code>
        </h2>
        <Tag tone="bad">{kindText(kind)}</Tag>
        <Tag>{phaseText(phase)}</Tag>
        <span className={styles.count}>{counted(count, 'раз')}</span>
      </div>
      <p className={styles.place}>
        <code>
          {error}
          {place !== '' && ` ${place}`}
        </code>
      </p>
      <p className={styles.quiet}>
        {count === 1 ? moment(last_at) : `Первый раз — ${moment(first_at)}, последний — ${moment(last_at)}`}
      </p>
      {place !== '' && (
        <Disclosure title="Где это в коде" isQuiet onToggle={setIsOpen}>
          {isOpen && <Stack remote={remote} id={id} />}
        </Disclosure>
      )}
    </li>
  );
}
