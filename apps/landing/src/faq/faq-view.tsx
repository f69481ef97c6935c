import styles from './faq-view.module.css';
import { Help, Questions } from './questions.tsx';

/** The page /faq. */
export function FaqView({ isOpenAt }: { isOpenAt?: string }) {
  return (
    <main className={styles.page}>
      <div>
        <h1 className={styles.title}>Вопросы и ответы</h1>
        <Help />
      </div>
      <Questions {...(isOpenAt === undefined ? {} : { isOpenAt })} />
    </main>
  );
}
