import type { ApiError } from '@planner/api-client';
import { Banner, Disclosure, Skeleton } from '@planner/ui';
import { distinctName } from '@planner/wording';
import { peopleText } from './time-off-wording.ts';
import type { Preview } from './use-bending.ts';
import styles from './time-off.module.css';

interface BentSummaryProps {
  report: Preview | undefined;
  refused: ApiError | null;
  notify: boolean;
}

/** WRK-12. The money and the messages of the act, before its confirmation. */
export function BentSummary({ report, refused, notify }: BentSummaryProps) {
  if (refused !== null) {
    return Object.keys(refused.fields).length === 0 && <Banner tone="bad">{refused.message}</Banner>;
  }
  return (
    <div className={styles.summary}>
      <div role="status" aria-label="Что изменится" className={styles.effect}>
        {report === undefined ? (
          <Skeleton width="70%" height={18} />
        ) : report.lessons.length === 0 ? (
          'В это время занятий нет'
        ) : (
          <>
            <span>{report.text}</span>
            <span>{peopleText(report.people, notify)}</span>
          </>
        )}
      </div>
      {report !== undefined && report.people.length > 0 && notify && (
        <Disclosure title="Сообщения" isQuiet>
          <ul className={styles.messages}>
            {report.people.map((person) => (
              <li key={person.student_id}>
                <b>{distinctName(person)}</b> {person.message}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
