import { Functions } from './functions.tsx';
import { Hero } from './hero.tsx';
import { Tariffs } from './tariffs.tsx';
import { Help, Questions } from '../faq/questions.tsx';
import styles from './section.module.css';

/** LND-1: hero, Функции, Тарифы, FAQ. */
export function WelcomeView({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <main>
      <Hero isSignedIn={isSignedIn} />
      <Functions />
      <Tariffs />
      <section className={styles.section} id="faq">
        <div className={styles.split}>
          <div>
            <h2 className={styles.title}>Вопросы и ответы</h2>
            <Help />
          </div>
          <Questions isOpenAt="price" />
        </div>
      </section>
      {!isSignedIn && (
        <a className={styles.sticky} href="/user/register/">
          Начать бесплатно
        </a>
      )}
    </main>
  );
}
