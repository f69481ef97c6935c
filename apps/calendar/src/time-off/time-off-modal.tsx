import type { ModalBodyProps } from '@planner/shell-api';
import { dayInZone } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import { Segmented } from '@planner/ui';
import { useState } from 'react';
import { EventForm } from '../personal-event/event-form.tsx';
import { AwayForm } from './away-form.tsx';
import { ShiftForm } from './shift-form.tsx';

const ACTS = [
  { value: 'away', label: 'Меня не будет' },
  { value: 'event', label: 'Событие' },
  { value: 'shift', label: 'Сдвинуть день' },
] as const;

/** WRK-12, WRK-36. «Меня не будет», «Событие» and «Сдвинуть день», opened on the days of the page. Past days become today. */
export function TimeOffModal({ first_day, last_day, tab = 'away', close }: ModalBodyProps<'time-off'>) {
  const { time_zone } = useUser();
  const today = dayInZone(useNow(), time_zone);
  const [act, setAct] = useState<(typeof ACTS)[number]['value']>(tab);
  const notPast = (day: string | undefined) => (day === undefined || day < today ? today : day);
  const props = {
    tabs: <Segmented isWide label="Что сделать" options={ACTS} value={act} onChange={setAct} />,
    onDone: () => close({ saved: true }),
    onClose: () => close(),
  };
  const first = notPast(first_day);
  if (act === 'event') return <EventForm date={first} {...props} />;
  if (act === 'shift') return <ShiftForm date={first} {...props} />;
  return <AwayForm first_day={first} last_day={notPast(last_day ?? first_day)} {...props} />;
}
