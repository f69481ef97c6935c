import styles from './faq-view.module.css';
import { Help, Questions } from './questions.tsx';

interface FaqViewProps {
  isOpenAt?: string;
  /** The application's own top line has the title already. */
  isInFrame?: boolean;
}

/** The page /faq. */
export function FaqView({ isOpenAt, isInFrame }: FaqViewProps) {
  const Page = isInFrame ? 'div' : 'main';
  return (
    <Page className={styles.page}>
      <div>
        {!isInFrame && <h1 className={styles.title}>Вопросы и ответы</h1>}
        <Help />
      </div>
      <Questions {...(isOpenAt === undefined ? {} : { isOpenAt })} />
    </Page>
  );
}
