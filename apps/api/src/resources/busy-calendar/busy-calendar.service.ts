import type { BusyCalendar } from '@planner/contract';
import type { Db, Tx } from '../../database/database.ts';
import type { Teaching } from '../../http/teaching.ts';
import { holdAccount } from '../quotas/quotas.service.ts';
import { calendarOf, deleteCalendar, deleteTimes, writeCalendar } from './busy-calendar.repository.ts';

/** WRK-40. The address contains a secret, so only its host is shown. */
const shown = ({ url, ...calendar }: Omit<BusyCalendar, 'host'> & { url: string }): BusyCalendar => ({
  host: new URL(url).hostname,
  ...calendar,
});

export async function busyCalendar(db: Db, teacher: number): Promise<{ calendar: BusyCalendar | null }> {
  const calendar = await calendarOf(db, teacher);
  return { calendar: calendar === undefined ? null : shown(calendar) };
}

/** WRK-40. Stores the address in place of the former one, whose times end. A job reads it within a minute. */
export async function setBusyCalendar(tx: Tx, { teacher, now }: Teaching, address: string): Promise<BusyCalendar> {
  const { href } = new URL(address.replace(/^webcals?:/i, 'https:'));
  await holdAccount(tx, teacher);
  await deleteTimes(tx, teacher);
  return shown(await writeCalendar(tx, { teacher, url: href, now }));
}

/** WRK-40. Ends the reading and its times. A repetition changes nothing. */
export async function endBusyCalendar(tx: Tx, teacher: number): Promise<null> {
  await holdAccount(tx, teacher);
  await deleteTimes(tx, teacher);
  await deleteCalendar(tx, teacher);
  return null;
}
