import agreement from '@planner/wording/legal/agreement.pdf';
import { createElement } from 'react';
import { Brand } from './brand.tsx';
import { IfSet } from './if-set.tsx';
import { usePrerendered } from './links.ts';
import styles from './page-footer.module.css';

/**
 * LND-4, LND-33: the news, the contacts and the two PDFs, below every page of the landing. LND-45: the server writes the
 * operator, or removes the element while the operator is not named.
 */
export function PageFooter() {
  const isPrerendered = usePrerendered();
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
        <a className={styles.link} href="/privacy.pdf">
          Политика конфиденциальности
        </a>
        <a className={styles.link} href={agreement}>
          Пользовательское соглашение
        </a>
      </div>
      {isPrerendered &&
        createElement(
          'if-set',
          { link: 'operator' },
          <p className={styles.line}>
            <span className={styles.link}>__OPERATOR__</span>
          </p>,
        )}
    </footer>
  );
}
