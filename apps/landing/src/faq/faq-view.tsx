import styles from './faq-view.module.css';
import { FaqSearch } from './faq-search.tsx';
import { Help, Questions } from './questions.tsx';

interface FaqViewProps {
  /** The application's own top line has the title already. */
  isInFrame?: boolean;
}

/** The page /faq. */
export function FaqView({ isInFrame }: FaqViewProps) {
  const Page = isInFrame ? 'div' : 'main';
  return (
    <Page className={styles.page}>
      <div>
        {!isInFrame && <h1 className={styles.title}>Вопросы и ответы</h1>}
        <Help />
      </div>
      <div>
        <FaqSearch />
        <Questions />
      </div>
    </Page>
  );
}
