import { Banner, Button } from '@planner/ui';
import styles from './answer.module.css';
import { statusOf } from './answer-status.ts';
import { useAnswers } from './use-answers.ts';

/**
 * CAB-85, CAB-87. The answers being sent, visible everywhere in the cabinet. A refused one can be sent again or
 * discarded.
 */
export function SendingStrip() {
  const answers = useAnswers();
  const moving = answers.getSnapshot().filter((answer) => answer.getSnapshot().phase !== 'draft');
  return (
    <div role="status" aria-label="Отправка ответов" className={styles.strip}>
      {moving.map((answer) => {
        const isRefused = answer.getSnapshot().phase === 'refused';
        return (
          <Banner
            key={`${answer.kept.student_profile_id}-${answer.kept.homework_id}`}
            tone={isRefused ? 'bad' : 'info'}
            {...(isRefused && {
              action: (
                <span className={styles.again}>
                  <Button size="small" onClick={answer.handIn}>
                    Отправить ещё раз
                  </Button>
                  <Button size="small" look="quiet" onClick={() => answers.drop(answer)}>
                    Не сдавать
                  </Button>
                </span>
              ),
            })}
          >
            {statusOf(answer)}
          </Banner>
        );
      })}
    </div>
  );
}
