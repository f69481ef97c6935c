import type { SupportedAccount } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { Button, Card, ReadStatus, Skeleton } from '@planner/ui';
import { sizeText } from '@planner/wording';
import { eventText, placeText } from '../../sessions/security-event-text.ts';
import { useMomentText } from '../../sessions/use-moment-text.ts';
import styles from '../administration.module.css';
import { AccountSessions } from './account-sessions.tsx';
import { AccountTags } from './account-tags.tsx';
import { Deliveries, Letters } from './deliveries.tsx';
import { ProofLetter } from './proof-letter.tsx';

/** ADM-18. An account with its letters, deliveries, sessions and security log. */
export function OpenedAccount({ id, onBack }: { id: number; onBack(): void }) {
  const { time_zone } = useUser();
  const read = useLive('GET /api/admin/accounts/{id}', { params: { id } });
  const { data } = read;
  return (
    <div className={styles.part}>
      <div className={styles.buttons}>
        <Button size="small" onClick={onBack}>
          К поиску
        </Button>
      </div>
      <ReadStatus read={read} what="учётную запись" zone={time_zone} className={styles.list}>
        <Skeleton height={112} />
        <Skeleton height={112} />
      </ReadStatus>
      {data && (
        <>
          <Facts account={data} />
          <Letters letters={data.letters} />
          <Deliveries deliveries={data.deliveries} />
          <AccountSessions account={data} />
          <Events events={data.events} />
        </>
      )}
    </div>
  );
}

const ARCHIVE = {
  waiting: 'ждёт очереди',
  running: 'собирается',
  ready: 'готов',
  failed: 'собрать не удалось',
} as const;

function Facts({ account }: { account: SupportedAccount }) {
  const { id, name, username, email, new_email, time_zone, created_at, deletion_at, files, archive } = account;
  const momentText = useMomentText();
  const facts = [
    { label: 'Номер', value: String(id) },
    { label: 'Логин', value: username },
    { label: 'Почта', value: email },
    { label: 'Новый адрес, ждёт подтверждения', value: new_email },
    { label: 'Часовой пояс', value: time_zone },
    { label: 'Создана', value: momentText(created_at) },
    { label: 'Будет удалена', value: deletion_at && momentText(deletion_at) },
    { label: 'Место для файлов', value: files && `${sizeText(files.used)} из ${sizeText(files.quota)}` },
    { label: 'Архив данных', value: archive && `${ARCHIVE[archive.state]}, ${momentText(archive.created_at)}` },
  ].filter(({ value }) => value !== null);
  return (
    <section className={styles.row} aria-label="Учётная запись">
      <div className={styles.top}>
        <h2>{name}</h2>
        <AccountTags account={account} />
      </div>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ProofLetter account={account} />
    </section>
  );
}

function Events({ events }: Pick<SupportedAccount, 'events'>) {
  const momentText = useMomentText();
  return (
    <Card title="Журнал безопасности">
      {events.length === 0 && <p className={styles.about}>Событий нет</p>}
      <ul className={styles.lines}>
        {events.map((event) => (
          <li key={event.id}>
            <b>{eventText(event)}</b>
            <span>{[placeText(event), momentText(event.at)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
