import { useLive } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { ReadStatus, Skeleton } from '@planner/ui';
import cabinet from '../account.module.css';
import { type ChannelState, useShownChannels } from './channel-cards.tsx';
import { ChannelRow } from './channel-row.tsx';
import { ChoicesTable } from './choices-table.tsx';
import { Times } from './times.tsx';
import { TurnsRow } from './turns/turns-row.tsx';

const Channels = ({ channels }: { channels: readonly ChannelState[] }) => (
  <ul className={cabinet.rows} aria-label="Каналы уведомлений">
    {useShownChannels(channels).map((state) => (
      <ChannelRow key={state.channel} {...state} />
    ))}
  </ul>
);

/** NTF-40, NTF-44. The notifications by channel, and their times. Each switch acts at once. */
export function NoticeSettings() {
  const { time_zone } = useUser();
  const read = useLive('GET /api/notification-settings', {});
  const { data } = read;
  return (
    <div className={cabinet.rows}>
      <ReadStatus read={read} what="настройки уведомлений" zone={time_zone}>
        <Skeleton height={320} />
      </ReadStatus>
      {data && (
        <>
          <p className={cabinet.lead}>В Тетрадке уведомления видны всегда. Выберите, что присылать ещё и куда.</p>
          <Channels channels={data.channels} />
          <TurnsRow {...data} />
          <ChoicesTable choices={data.choices} channels={data.channels} />
          <Times {...data} />
        </>
      )}
    </div>
  );
}
