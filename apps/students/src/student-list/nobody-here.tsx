import { Button, buttonClass, EmptyState } from '@planner/ui';
import { SearchX, UserPlus, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './student-list.module.css';

interface NobodyHereProps {
  /** The reason for the empty list: no students, no match of the search, or a filter. */
  search: string;
  isFiltered: boolean;
  onAdd(): void;
  onResetSearch(): void;
  onResetFilters(): void;
}

/** STU-61, STU-62. An empty list states the reason and offers a way out. */
export function NobodyHere({ search, isFiltered, onAdd, onResetSearch, onResetFilters }: NobodyHereProps) {
  if (isFiltered) {
    return (
      <EmptyState
        title="Под фильтр никто не подходит"
        icon={<SearchX aria-hidden="true" />}
        action={<Button onClick={onResetFilters}>Сбросить фильтры</Button>}
      />
    );
  }
  if (search !== '') {
    return (
      <EmptyState
        title={`Никого не нашли по запросу «${search}»`}
        icon={<SearchX aria-hidden="true" />}
        action={<Button onClick={onResetSearch}>Сбросить</Button>}
      >
        Ищем по имени, контакту, телефону и комментарию
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Пока нет ни одного ученика"
      icon={<Users aria-hidden="true" />}
      action={
        <span className={styles.beginnings}>
          <Button look="primary" icon={<UserPlus aria-hidden="true" />} onClick={onAdd}>
            Добавить ученика
          </Button>
          <Link to="/my-students-test/import" className={buttonClass()}>
            Импорт из Excel
          </Link>
        </span>
      }
    >
      Достаточно имени: остальное можно дописать потом
    </EmptyState>
  );
}
