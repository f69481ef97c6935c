import { Check } from 'lucide-react';
import styles from './hero-cards.module.css';

/** The cards in front of the paper: a received payment and a student's card. */
export function HeroCards() {
  return (
    <>
      <div className={styles.payment} aria-hidden="true">
        <span className={styles.tick}>
          <Check />
        </span>
        <span>
          <b className={styles.strong}>Анна Соколова</b>
          <span className={styles.faint}>Оплата за 8 занятий</span>
        </span>
        <strong className={styles.sum}>+12 000 ₽</strong>
      </div>
      <div className={styles.student} aria-hidden="true">
        <b className={styles.strong}>Тимур Ахметов</b>
        <span className={styles.faint}>Физика · Екатеринбург, +2 ч</span>
        <span className={styles.fact}>
          Следующее занятие <b className={styles.strong}>Пт 16:30</b>
        </span>
        <span className={styles.fact}>
          Баланс <b className={styles.debt}>−1 500 ₽</b>
        </span>
      </div>
    </>
  );
}
