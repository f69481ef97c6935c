import styles from './faq-view.module.css';
import { FaqSearch } from './faq-search.tsx';
import { Help, Questions } from './questions.tsx';

interface FaqViewProps {
  /** True inside the application, whose top line already shows the title. */
  isInFrame?: boolean;
}

/** The content of the page /faq. */
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
