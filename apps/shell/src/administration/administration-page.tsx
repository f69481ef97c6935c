import { useUser } from '@planner/shell-api';
import { PageTop, Tabs } from '@planner/ui';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { homeOf } from '../session/access.ts';
import styles from './administration.module.css';
import { NewsPart } from './news/news-part.tsx';
import { RequestsPart } from './requests/requests-part.tsx';
import { ReviewsPart } from './reviews/reviews-part.tsx';

const PARTS = [
  { id: 'reviews', label: 'Отзывы', Part: ReviewsPart },
  { id: 'news', label: 'Новости', Part: NewsPart },
  { id: 'requests', label: 'Заявки', Part: RequestsPart },
] as const;

function Parts() {
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

export interface AdministrationPageProps {
  /** What everybody else sees here. */
  missing: ComponentType<{ home: string }>;
}

/** /admin: ADM-7; the open part stands in the address. */
export function AdministrationPage({ missing: Missing }: AdministrationPageProps) {
  const { permissions, user_type } = useUser();
  return permissions.includes('admin') ? <Parts /> : <Missing home={homeOf(user_type)} />;
}
