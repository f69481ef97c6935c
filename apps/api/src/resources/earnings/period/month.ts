import { addDays, addMonths, dayInZone, type Day } from '@planner/schedule';
import type { Teaching } from '../../../http/teaching.ts';

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

export const lastOfMonth = (day: Day): Day => addDays(addMonths(firstOfMonth(day), 1), -1);

export const todayOf = ({ time_zone, now }: Pick<Teaching, 'time_zone' | 'now'>): Day => dayInZone(now, time_zone);
