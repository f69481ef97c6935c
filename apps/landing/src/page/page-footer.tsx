import agreement from '@planner/wording/legal/agreement.pdf';
import privacy from '@planner/wording/legal/privacy.pdf';
import { Brand } from './brand.tsx';
import { IfSet } from './if-set.tsx';
import styles from './page-footer.module.css';

/** LND-4, LND-33: the news, the contacts and the two PDFs, below every page of the landing. */
export function PageFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.line}>
        <Brand isSmall />
        <span className={styles.space} />
        <a className={styles.link} href="/news/">
          Новости
        </a>
        <IfSet link="support">
          {(href) => (
            <a className={styles.link} href={href}>
              Чат поддержки
            </a>
          )}
        </IfSet>
        <IfSet link="social">
          {(href) => (
            <a className={styles.link} href={href}>
              ВКонтакте
            </a>
          )}
        </IfSet>
        <IfSet link="email">
          {(href) => (
            <a className={styles.link} href={href}>
              Почта
            </a>
          )}
        </IfSet>
        <a className={styles.link} href={privacy}>
          Политика конфиденциальности
        </a>
        <a className={styles.link} href={agreement}>
          Пользовательское соглашение
        </a>
      </div>
    </footer>
  );
}
