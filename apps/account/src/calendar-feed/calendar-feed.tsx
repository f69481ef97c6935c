import { requestKey } from '@planner/api-client';
import { useCommand, useLive } from '@planner/live-data';
import { useShell, useUser } from '@planner/shell-api';
import { Button, ErrorBar, Loading, Skeleton } from '@planner/ui';
import { failedText } from '@planner/wording';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from '../account.module.css';
import { FeedLink } from './feed-link.tsx';

type Asking = 'new' | 'end';

const QUESTIONS: Record<Asking, { title: string; lead: string; yes: string }> = {
  new: {
    title: 'Создать новую ссылку?',
    lead: 'Календари с прежней ссылкой больше не обновятся.',
    yes: 'Создать новую',
  },
  end: {
    title: 'Отключить ссылку?',
    lead: 'Календари с этой ссылкой больше не покажут занятия.',
    yes: 'Отключить',
  },
};

/**
 * ICS-2, ICS-3, ICS-7. The link that lets another calendar follow the lessons. The user creates, copies, replaces or
 * revokes the link.
 */
export function CalendarFeed({ student_profile_id }: { student_profile_id?: number }) {
  const { toast } = useShell();
  const { time_zone } = useUser();
  const query = student_profile_id === undefined ? {} : { student_profile_id };
  const read = useLive('GET /api/calendar-feed', { query });
  const { data, error, isFetching, refetch } = read;
  const make = useCommand('POST /api/calendar-feed', { newKey: requestKey });
  const end = useCommand('DELETE /api/calendar-feed');
  const [asking, setAsking] = useState<Asking | null>(null);
  const place = useRef<HTMLDivElement>(null);
  /** The pressed button disappears: the focus stays in this component. */
  const ask = (asked: Asking | null) => {
    flushSync(() => setAsking(asked));
    place.current?.querySelector('button')?.focus();
  };
  const say = (words: string) => ({
    onSuccess: () => {
      ask(null);
      toast(words, 'done');
    },
    onError: (refusal: Error) => toast(refusal.message, 'error'),
  });
  const create = () => make.mutate({ query }, say('Ссылка готова'));
  const isGoing = make.isPending || end.isPending;

  if (error && !data) {
    return (
      <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
        {failedText('ссылку для календаря', read, time_zone)}
      </ErrorBar>
    );
  }
  if (!data) {
    return (
      <Loading label="Загружаем ссылку для календаря">
        <Skeleton height={44} />
      </Loading>
    );
  }
  return (
    <div className={styles.rows}>
      <p className={styles.lead}>
        Занятия будут и в календаре телефона или компьютера. Ссылка открывается без входа: не пересылайте её
        посторонним.
      </p>
      {data.feed && <FeedLink feed={data.feed} />}
      <div ref={place}>
        {asking !== null && (
          <div className={styles.advice} role="group" aria-label={QUESTIONS[asking].title}>
            <p className={styles.lead}>{QUESTIONS[asking].lead}</p>
            <div className={styles.buttons}>
              <Button onClick={() => ask(null)}>Отменить</Button>
              <Button
                look="danger"
                isLoading={isGoing}
                onClick={asking === 'new' ? create : () => end.mutate({ query }, say('Ссылка отключена'))}
              >
                {QUESTIONS[asking].yes}
              </Button>
            </div>
          </div>
        )}
        {asking === null && (
          <div className={styles.buttons}>
            {data.feed ? (
              <>
                <Button onClick={() => ask('new')}>Новая ссылка</Button>
                <Button look="quiet" onClick={() => ask('end')}>
                  Отключить
                </Button>
              </>
            ) : (
              <Button look="primary" isLoading={make.isPending} onClick={create}>
                Создать ссылку
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
