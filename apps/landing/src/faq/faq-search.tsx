import { Search } from 'lucide-react';
import styles from './faq-search.module.css';

/** LND-32. Without scripts there is no field: the browser's own search opens the questions then. */
export function FaqSearch() {
  return (
    <div role="search" className={styles.search}>
      <label className={styles.field}>
        <Search aria-hidden="true" className={styles.sign} />
        <input
          type="search"
          className={styles.input}
          aria-label="Поиск по вопросам"
          placeholder="Абонемент, напоминания, часовой пояс…"
          autoComplete="off"
          enterKeyHint="search"
          data-faq-search
        />
      </label>
      <p role="status" className={styles.found} data-faq-found />
    </div>
  );
}
