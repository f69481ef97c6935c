import { Moon } from 'lucide-react';
import { Brand } from './brand.tsx';
import styles from './page-header.module.css';

const SECTIONS = [
  ['/#functions', 'Функции'],
  ['/#tarifs', 'Тарифы'],
  ['/#reviews', 'Отзывы'],
  ['/#faq', 'FAQ'],
  ['/news/', 'Новости'],
] as const;

const links = (className: string | undefined) =>
  SECTIONS.map(([href, name]) => (
    <a key={href} href={href} className={className}>
      {name}
    </a>
  ));

/**
 * LND-1: «Войти» for a visitor, «Главная» for a signed-in person. The server chooses between the two prerendered pages.
 */
export function PageHeader({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <Brand />
        <nav aria-label="Разделы" className={styles.sections}>
          {links(styles.section)}
        </nav>
        <span className={styles.space} />
        <button type="button" className={styles.icon} aria-label="Ночной режим" data-theme-switch>
          <Moon aria-hidden="true" />
        </button>
        {isSignedIn ? (
          <a className={styles.primary} href="/home-teacher-test/">
            Главная
          </a>
        ) : (
          <>
            <a className={styles.secondary} href="/user/login/">
              Войти
            </a>
            <a className={styles.start} href="/user/register/">
              Начать бесплатно
            </a>
          </>
        )}
        <details className={styles.burger}>
          <summary className={styles.burgerButton} aria-label="Разделы страницы" />
          <nav aria-label="Разделы страницы" className={styles.burgerMenu}>
            {links(styles.section)}
          </nav>
        </details>
      </div>
    </header>
  );
}
