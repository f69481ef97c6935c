import { dayInZone } from '@planner/schedule';
import { useNow, useUser, type ModalBodyProps } from '@planner/shell-api';
import { LeaveQuestion, Segmented } from '@planner/ui';
import { useState } from 'react';
import { OpenedEvent } from '../personal-event/change/opened-event.tsx';
import { EventForm } from '../personal-event/event-form.tsx';
import { useNewEvent } from '../personal-event/use-new-event.ts';
import { AwayForm } from './away-form.tsx';
import { ShiftForm } from './shift-form.tsx';
import { useAway, useShift } from './use-bending.ts';

/** WRK-12, WRK-47. A new time of the teacher, or an event to change. */
export function TimeOffModal({ event, ...days }: ModalBodyProps<'time-off'>) {
  const { close } = days;
  if (event === undefined) return <TimeTabs {...days} />;
  return <OpenedEvent {...event} onDone={() => close({ saved: true })} onClose={() => close()} />;
}

const ACTS = [
  { value: 'away', label: 'Меня не будет' },
  { value: 'event', label: 'Событие' },
  { value: 'shift', label: 'Сдвинуть день' },
] as const;

type Act = (typeof ACTS)[number]['value'];

/**
 * WRK-12, WRK-36, WRK-51. «Меня не будет», «Событие» and «Сдвинуть день», opened on the days of the page. Past days
 * become today. Each tab keeps its form while another one is shown.
 */
function TimeTabs({ first_day, last_day, tab = 'away', close }: Omit<ModalBodyProps<'time-off'>, 'event'>) {
  const { time_zone } = useUser();
  const today = dayInZone(useNow(), time_zone);
  const [act, setAct] = useState<Act>(tab);
  const notPast = (day: string | undefined) => (day === undefined || day < today ? today : day);
  const first = notPast(first_day);
  const event = useNewEvent(first, () => close({ saved: true }));
  // A typed event waits for its own confirmation.
  const onDone = () => (event.isDirty ? setAct('event') : close({ saved: true }));
  const away = useAway(first, notPast(last_day ?? first_day), { isShown: act === 'away', onDone });
  const shift = useShift(first, { isShown: act === 'shift', onDone });
  const props = {
    tabs: <Segmented isWide label="Что сделать" options={ACTS} value={act} onChange={setAct} />,
    onClose() {
      event.guard.letGo();
      close();
    },
  };
  if (act === 'event') return <EventForm form={event} {...props} />;
  return (
    <>
      {act === 'away' ? (
        <AwayForm away={away} hasUnsaved={event.isDirty} {...props} />
      ) : (
        <ShiftForm shift={shift} hasUnsaved={event.isDirty} {...props} />
      )}
      {event.guard.isAsking && <LeaveQuestion onAnswer={event.guard.decide} />}
    </>
  );
}
