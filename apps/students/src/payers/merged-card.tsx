import type { Payer } from '@planner/contract';
import { distinctName } from '@planner/wording';
import { ROLE_WORDS } from '../family/link-draft.ts';
import styles from './payers.module.css';

const LANGUAGE = { ru: 'русский', en: 'английский' } as const;

/** PAY-42. The card that a merge will leave. */
export function MergedCard({ merged }: { merged: Payer }) {
  const facts = [
    ['Имя', merged.name],
    ['Имя в письмах', merged.given_name],
    ['Как обращаться', merged.addressed_as],
    ['Телефон', merged.phone_number],
    ['Почта', merged.email],
    ['Контакт', merged.contact],
    ['Язык писем', LANGUAGE[merged.language]],
  ] as const;
  return (
    <section className={styles.merged} aria-label="Что получится">
      <h3>Что получится</h3>
      <dl>
        {facts
          .filter(([, text]) => text !== '')
          .map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        {merged.has_plan && (
          <div>
            <dt>План счетов</dt>
            <dd>останется</dd>
          </div>
        )}
        <div>
          <dt>Ученики</dt>
          <dd>
            {merged.students.length === 0
              ? 'нет'
              : merged.students
                  .map(
                    (one) =>
                      `${distinctName(one)}: ${ROLE_WORDS[one.role]}${one.share === null ? '' : `, ${one.share} %`}`,
                  )
                  .join('; ')}
          </dd>
        </div>
      </dl>
    </section>
  );
}
