import { Functions } from './functions.tsx';
import { Hero } from './hero.tsx';
import { Tariffs } from './tariffs.tsx';
import { DemoRequestForm, Reviews } from '../voices/reviews.tsx';
import { Help, Questions } from '../faq/questions.tsx';
import styles from '../page/section.module.css';

interface WelcomeViewProps {
  isSignedIn: boolean;
  /** True for the page with placeholders that the server fills. */
  isPrerendered?: boolean;
}

/** LND-1: hero, Функции, Тарифы, Отзывы, FAQ, and the request for a demonstration. */
export function WelcomeView({ isSignedIn, isPrerendered }: WelcomeViewProps) {
  return (
    <main>
      <Hero isSignedIn={isSignedIn} />
      <Functions />
      <Tariffs />
      <Reviews isPrerendered={isPrerendered} />
      <section className={styles.section} id="faq">
        <div className={styles.split}>
          <div>
            <h2 className={styles.title}>Вопросы и ответы</h2>
            <Help />
          </div>
          <Questions isOpenAt="price" />
        </div>
      </section>
      <DemoRequestForm />
      {!isSignedIn && (
        <a className={styles.sticky} href="/user/register/">
          Начать бесплатно
        </a>
      )}
    </main>
  );
}
