import { Button, buttonClass, classNames, PageTop, NarrowHidden } from '@planner/ui';
import { Archive, Upload, UserPlus, UsersRound, Wallet } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './student-list.module.css';

interface ListTopProps {
  /** false for an empty list: its button is then in the middle of the page. */
  canAdd: boolean;
  onAdd(): void;
  onAddGroup(): void;
}

/** The title and the buttons to add. On a narrow screen only screen readers get their words. */
export function ListTop({ canAdd, onAdd, onAddGroup }: ListTopProps) {
  return (
    <PageTop
      title="Ученики"
      actions={
        <>
          <Link to="/my-students-test/payers" className={classNames(buttonClass({ look: 'quiet' }), styles.wideOnly)}>
            <Wallet aria-hidden="true" />
            <NarrowHidden isRare>Плательщики</NarrowHidden>
          </Link>
          <Link to="/my-students-test/archive" className={buttonClass({ look: 'quiet' })}>
            <Archive aria-hidden="true" />
            <NarrowHidden isRare>Архив</NarrowHidden>
          </Link>
          <Link to="/my-students-test/import" className={buttonClass({ look: 'quiet' })}>
            <Upload aria-hidden="true" />
            <NarrowHidden isRare>Импорт</NarrowHidden>
          </Link>
          {canAdd && (
            <>
              <Button icon={<UsersRound aria-hidden="true" />} onClick={onAddGroup}>
                <NarrowHidden>Группа</NarrowHidden>
              </Button>
              <Button look="primary" icon={<UserPlus aria-hidden="true" />} onClick={onAdd}>
                <NarrowHidden>Добавить ученика</NarrowHidden>
              </Button>
            </>
          )}
        </>
      }
    />
  );
}
