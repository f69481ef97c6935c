import { wallClock } from '@planner/schedule';
import { useUser } from '@planner/shell-api';
import { Disclosure } from '@planner/ui';
import { dateText } from '@planner/wording';
import styles from './lesson-card.module.css';

/** The history of a lesson, newest line first. */
export function History({ lines }: { lines: readonly { at: string; text: string }[] }) {
  const { time_zone } = useUser();
  return (
    <Disclosure title="История" isQuiet>
      <ol className={styles.history}>
        {lines.toReversed().map(({ at, text }) => {
          const { date, time } = wallClock(at, time_zone);
          return (
            <li key={`${at} ${text}`}>
              <time dateTime={at}>
                {dateText(date)} {time}
              </time>
              <span>{text}</span>
            </li>
          );
        })}
      </ol>
    </Disclosure>
  );
}
