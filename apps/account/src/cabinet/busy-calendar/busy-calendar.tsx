import { useCommand, useLive } from '@planner/live-data';
import { useShell, useUser } from '@planner/shell-api';
import { Button, Card, ReadStatus, Skeleton } from '@planner/ui';
import { useState } from 'react';
import styles from '../../account.module.css';
import { AddressForm } from './address-form.tsx';
import { CalendarStanding } from './calendar-standing.tsx';

/** WRK-45. The calendar from which busy times are read: its standing, another address, and its end. */
export function BusyCalendar() {
  const { toast } = useShell();
  const { time_zone } = useUser();
  const read = useLive('GET /api/busy-calendar', {});
  const end = useCommand('DELETE /api/busy-calendar');
  const [isChanging, setIsChanging] = useState(false);
  const close = () => setIsChanging(false);
  const { data } = read;
  const stop = () =>
    end.mutate(
      {},
      {
        onSuccess: () => toast('Календарь отключён, его занятое время убрано', 'done'),
        onError: ({ message }) => toast(message, 'error'),
      },
    );
  return (
    <Card title="Занятое время из другого календаря">
      <div className={styles.rows}>
        <p className={styles.lead}>
          События другого календаря станут занятым временем: о занятии поверх них вы узнаете сразу. Названия видите
          только вы.
        </p>
        <ReadStatus read={read} what="другой календарь" zone={time_zone}>
          <Skeleton height={88} />
        </ReadStatus>
        {data?.calendar && <CalendarStanding calendar={data.calendar} />}
        {data !== undefined && (data.calendar === null || isChanging) && (
          <AddressForm onSaved={close} onCancel={data.calendar === null ? undefined : close} />
        )}
        {data?.calendar && !isChanging && (
          <div className={styles.buttons}>
            <Button onClick={() => setIsChanging(true)}>Другой адрес</Button>
            <Button look="quiet" isLoading={end.isPending} loadingLabel="Отключаем" onClick={stop}>
              Отключить
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
