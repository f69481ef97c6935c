import { useLive } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { buttonClass, PageTop, ReadStatus, Skeleton } from '@planner/ui';
import { Link } from 'react-router-dom';
import styles from './onboarding.module.css';
import { SampleCard } from './sample-card.tsx';
import { StepRow } from './step-row.tsx';
import { stepsOf } from './steps.ts';

/** /onboarding/. ONB-3: a map of the first steps, which the user may leave at any time. */
export function OnboardingPage() {
  const { time_zone } = useUser();
  const read = useLive('GET /api/onboarding', {});
  const { data } = read;
  const steps = data ? stepsOf(data) : [];
  const done = steps.filter(({ state }) => state === 'done').length;
  const isOver = steps.length > 0 && steps.every(({ state }) => state === 'done' || state === 'passed-over');
  return (
    <div>
      <PageTop title="Первые шаги" />
      <div className={styles.page}>
        <ReadStatus read={read} what="первые шаги" zone={time_zone} className={styles.steps}>
          <Skeleton height={96} />
          <Skeleton height={96} />
          <Skeleton height={96} />
          <Skeleton height={96} />
        </ReadStatus>
        {data && (
          <>
            <p className={styles.lead} role="status">
              {isOver
                ? 'Всё готово: дальше Тетрадка ведёт расписание вместе с вами.'
                : `Готово ${done} из ${steps.length}.`}
            </p>
            <ol className={styles.steps}>
              {steps.map((step, index) => (
                <StepRow key={step.id} step={step} place={index + 1} known={data} />
              ))}
            </ol>
            <SampleCard sample={data.sample} />
            <div className={styles.buttons}>
              <Link className={buttonClass(isOver ? { look: 'primary' } : {})} to="/calendar/">
                К календарю
              </Link>
              <Link className={buttonClass({ look: 'quiet' })} to="/onboarding/guide">
                Как всё устроено
              </Link>
              <Link className={buttonClass({ look: 'quiet' })} to="/faq">
                Вопросы и ответы
              </Link>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
