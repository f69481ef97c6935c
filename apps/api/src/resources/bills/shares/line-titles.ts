import { formatRoubles, roublesOf } from '@planner/money';
import { dayAndMonth } from '@planner/wording';

interface Dated {
  conducted_date: string;
  start_time: string;
  status: string;
}

const hours = (time: string) => time.slice(0, 5);

/**
 * BIL-13. A line names the day, the start and a cancellation of its lesson, and whether only the rest of the price is
 * due.
 */
export function lessonTitle({ conducted_date, start_time, status }: Dated, isRest: boolean): string {
  const what = status === 'cancelled' ? 'Отменённое занятие' : 'Занятие';
  const year = conducted_date.slice(0, 4);
  return `${what} ${dayAndMonth(conducted_date)} ${year}, ${hours(start_time)}${isRest ? ', остаток' : ''}`;
}

/** The beginning of the title of a package. Stored lines have it too. */
export const PACKAGE_TITLE = 'Абонемент, занятий: ';

export const packageTitle = (lessons_total: number) => PACKAGE_TITLE + lessons_total;

/** BIL-98. The line of a payer with a share names the percent and the whole sum. */
export const shareTitle = (title: string, share: number, whole_minor: number) =>
  `${title}, ${share} % от ${formatRoubles(roublesOf(whole_minor))}`;
