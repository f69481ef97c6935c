import { ArrowRight, Check } from 'lucide-react';
import { HeroCards } from './hero-cards.tsx';
import styles from './hero.module.css';
import { SamplePaper } from './week/sample-paper.tsx';

const TRUST = ['Ученикам бесплатно всегда', 'Без лимита на учеников', 'Данные не пропадут'] as const;

export function Hero({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section className={styles.hero}>
      <i className={styles.margin} aria-hidden="true" />
      <div className={styles.inner}>
        <span className={styles.eyebrow}>
          <b className={styles.price}>0 ₽</b>Бесплатно, пока идёт ранний доступ
        </span>
        <h1 className={styles.title}>
          Расписание, ученики и&nbsp;
          <em className={styles.word}>
            деньги
            <svg viewBox="0 0 200 20" preserveAspectRatio="none" className={styles.stroke} aria-hidden="true">
              <path d="M2 14C40 4 70 4 104 10s62 6 94-4" vectorEffect="non-scaling-stroke" />
            </svg>
          </em>{' '}
          на одном листе
        </h1>
        <div className={styles.split}>
          <p className={styles.lead}>
            Планер для репетитора. Ставьте и переносите занятия одним движением, задавайте на дом, дайте ученикам и
            родителям кабинет и всегда знайте, кто оплатил.
          </p>
          <div>
            <div className={styles.actions}>
              <a className={styles.primary} href={isSignedIn ? '/calendar/' : '/user/register/'}>
                {isSignedIn ? 'Открыть расписание' : 'Создать расписание'}
                <ArrowRight aria-hidden="true" />
              </a>
              <a className={styles.secondary} href="#demo">
                Попросить показать
              </a>
            </div>
            <ul className={styles.trust}>
              {TRUST.map((text) => (
                <li key={text} className={styles.point}>
                  <Check aria-hidden="true" />
                  {text}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className={styles.stage}>
          <SamplePaper />
          <HeroCards />
        </div>
      </div>
    </section>
  );
}
