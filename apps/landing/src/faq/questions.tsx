import { IfSet } from '../page/if-set.tsx';
import { ANSWERS } from './answers.ts';
import styles from './questions.module.css';

/** LND-3: only one question is open at a time, and a click on it closes it. This works without scripts. */
export function Questions({ isOpenAt }: { isOpenAt?: string }) {
  return (
    <div className={styles.questions}>
      {ANSWERS.map(({ id, title, text, links }) => (
        <details key={id} id={id} name="faq" open={id === isOpenAt} className={styles.entry}>
          <summary className={styles.question}>
            {title}
            <i className={styles.sign} />
          </summary>
          <p className={styles.answer}>{text}</p>
          {links && (
            <p className={styles.answer}>
              {links.map(({ href, label }) => (
                <a key={href} className={styles.further} href={href}>
                  {label}
                </a>
              ))}
            </p>
          )}
        </details>
      ))}
    </div>
  );
}

/** «Остались вопросы?»: absent when the operator has set no contact. */
export function Help() {
  return (
    <IfSet link="support">
      {(href) => (
        <div className={styles.help}>
          <b className={styles.helpTitle}>Остались вопросы?</b>
          <p className={styles.helpText}>Ответим и поможем настроить расписание.</p>
          <a className={styles.helpLink} href={href}>
            Написать в поддержку
          </a>
        </div>
      )}
    </IfSet>
  );
}
