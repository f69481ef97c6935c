import { PageTop, Tabs } from '@planner/ui';
import { useSearchParams } from 'react-router-dom';
import styles from './administration.module.css';
import { NewsPart } from './news/news-part.tsx';
import { RequestsPart } from './requests/requests-part.tsx';
import { ReviewsPart } from './reviews/reviews-part.tsx';
import { SupportPart } from './support/support-part.tsx';

const PARTS = [
  { id: 'reviews', label: 'Отзывы', Part: ReviewsPart },
  { id: 'news', label: 'Новости', Part: NewsPart },
  { id: 'requests', label: 'Заявки', Part: RequestsPart },
  { id: 'support', label: 'Поддержка', Part: SupportPart },
] as const;

/** /admin: ADM-7, the manifest shows this page only to administrators. The address keeps the open tab. */
export function AdministrationPage() {
  const [search, setSearch] = useSearchParams();
  const { id, Part } = PARTS.find((part) => part.id === search.get('part')) ?? PARTS[0];
  return (
    <div className={styles.page}>
      <PageTop title="Администрирование" />
      <Tabs
        className={styles.content}
        label="Администрирование"
        tabs={PARTS}
        selected={id}
        onSelect={(part) => setSearch(part === PARTS[0].id ? {} : { part }, { replace: true })}
      >
        <Part />
      </Tabs>
    </div>
  );
}
