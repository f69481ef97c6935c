import { useLeaveGuard, useUser } from '@planner/shell-api';
import { buttonClass, EmptyState, LeaveQuestion, PageTop, ReadStatus, Skeleton, longPageClass } from '@planner/ui';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { BackLink } from '../way-back/back-link.tsx';
import { Missing } from '../way-back/missing.tsx';
import styles from './checking.module.css';
import { Desk } from './desk.tsx';
import { useCheckedItems } from './use-checked-items.ts';
import type { VerdictDraft } from './verdict/verdict-draft.ts';

const idIn = (search: URLSearchParams, name: string): number | null => {
  const id = Number(search.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** HMW-49. Homework is checked item by item: everything that waits, one student's, or everybody's of one homework. */
export function CheckingPage() {
  const { time_zone } = useUser();
  const [search, setSearch] = useSearchParams();
  const sources = { homework_id: idIn(search, 'homework'), student_id: idIn(search, 'student') };
  const { items, read, more, tell } = useCheckedItems(sources);
  const { error } = read;
  const [drafts, setDrafts] = useState<Readonly<Record<string, VerdictDraft>>>({});
  const guard = useLeaveGuard(Object.keys(drafts).length > 0);
  const isMissing = error?.code === 'not_found' && items === undefined;
  const choose = (key: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('at', key);
        next.delete('messages');
        return next;
      },
      { replace: true },
    );
  const keep = (key: string, draft: VerdictDraft | null) =>
    setDrafts(({ [key]: _, ...others }) => (draft === null ? others : { ...others, [key]: draft }));

  return (
    <div className={longPageClass}>
      <PageTop before={<BackLink />} title="Проверка заданий" />
      <div className={styles.content}>
        {isMissing && <Missing title="Задание не найдено" />}
        {!isMissing && (
          <ReadStatus read={read} what="ответы" zone={time_zone}>
            <Skeleton height={320} />
          </ReadStatus>
        )}
        {items?.length === 0 && (
          <EmptyState
            title="Ничего не ждёт проверки"
            icon={<CheckCheck aria-hidden="true" />}
            action={
              <Link to="/my-students-test" className={buttonClass({})}>
                К ученикам
              </Link>
            }
          >
            Когда ученик сдаст задание, ответ появится здесь
          </EmptyState>
        )}
        {items !== undefined && items.length > 0 && (
          <Desk
            items={items}
            at={search.get('at')}
            opensMessages={search.has('messages')}
            drafts={drafts}
            onChoose={choose}
            onTyped={keep}
            onSaved={tell}
            more={more}
          />
        )}
      </div>
      {guard.isAsking && <LeaveQuestion onAnswer={guard.decide} />}
    </div>
  );
}
