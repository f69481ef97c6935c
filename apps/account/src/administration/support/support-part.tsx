import { useLive } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { Button, EmptyState, ReadStatus, Skeleton, TextInput } from '@planner/ui';
import { Search, SearchX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from '../administration.module.css';
import { FoundRow } from './found-row.tsx';
import { OpenedAccount } from './opened-account.tsx';

/** ADM-18. Finds an account and opens it. The address keeps the number of the open account, never the searched text. */
export function SupportPart() {
  const [address, setAddress] = useSearchParams();
  const [find, setFind] = useState('');
  const account = Number(address.get('account'));
  if (Number.isInteger(account) && account > 0) {
    return <OpenedAccount id={account} onBack={() => setAddress({ part: 'support' })} />;
  }
  return (
    <div className={styles.part}>
      <SearchForm onFind={setFind} find={find} />
      {find !== '' && (
        <FoundAccounts find={find} onOpen={(id) => setAddress({ part: 'support', account: String(id) })} />
      )}
    </div>
  );
}

function SearchForm({ find, onFind }: { find: string; onFind(find: string): void }) {
  const [typed, setTyped] = useState(find);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed.trim());
  };
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <TextInput
        type="search"
        aria-label="Имя, логин, адрес почты или номер учётной записи"
        placeholder="Имя, логин, адрес почты или номер"
        icon={<Search aria-hidden="true" />}
        maxLength={254}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit">Найти</Button>
    </form>
  );
}

function FoundAccounts({ find, onOpen }: { find: string; onOpen(id: number): void }) {
  const { time_zone } = useUser();
  const read = useLive('GET /api/admin/accounts', { query: { find } });
  const { data } = read;
  return (
    <div className={styles.list} role="group" aria-label="Найденные учётные записи">
      <ReadStatus read={read} what="учётные записи" zone={time_zone} className={styles.list}>
        <Skeleton height={72} />
      </ReadStatus>
      {data?.items.length === 0 && (
        <EmptyState title={`Никого не нашли по запросу «${find}»`} icon={<SearchX aria-hidden="true" />}>
          Адрес почты и логин пишите целиком, имя — с начала слова
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ul className={styles.rows}>
          {data.items.map((account) => (
            <FoundRow key={account.id} account={account} onOpen={() => onOpen(account.id)} />
          ))}
        </ul>
      )}
      {data?.more && <p className={styles.about}>Показаны первые 10. Уточните запрос</p>}
    </div>
  );
}
