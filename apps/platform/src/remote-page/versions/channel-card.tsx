import type { RemoteDetails } from '@planner/platform-contract';
import { Button, Card } from '@planner/ui';
import type { Decision } from '../../deciding/decision.ts';
import { Given } from '../../given.tsx';
import { useMoment } from '../../wording/use-moment.ts';
import styles from '../remote.module.css';

interface ChannelCardProps {
  details: RemoteDetails;
  decide(this: void, decision: Decision): void;
}

/** The versions that people receive now, with the most frequent decisions. */
export function ChannelCard({ details, decide }: ChannelCardProps) {
  const { stable, previous, canary, changed_at } = details;
  const moment = useMoment();
  return (
    <Card title="Что получают люди">
      <div className={styles.rows}>
        <dl className={styles.channel}>
          <Given label="У всех" version={stable}>
            <small>решено {moment(changed_at)}</small>
          </Given>
          <Given label="Пробная" version={canary?.version ?? null}>
            {canary !== null && (
              <small>
                {canary.percent} % людей{canary.auto ? ', растёт сама' : ''}, с: {moment(canary.since)}
              </small>
            )}
          </Given>
          <Given label="Прежняя" version={previous} />
        </dl>
        <div className={styles.buttons}>
          {canary !== null && (
            <>
              <Button look="primary" onClick={() => decide({ act: 'promote', version: canary.version })}>
                Выпустить пробную всем
              </Button>
              <Button onClick={() => decide({ act: 'canary', version: canary.version })}>Изменить долю</Button>
              <Button onClick={() => decide({ act: 'end-canary', version: canary.version })}>Закончить пробу</Button>
            </>
          )}
          {previous !== null && (
            <Button look="danger" onClick={() => decide({ act: 'rollback', version: previous })}>
              Вернуть прежнюю
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
