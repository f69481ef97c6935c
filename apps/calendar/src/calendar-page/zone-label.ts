import { zoneHere } from '@planner/schedule';

const NAMES: Readonly<Record<string, string>> = { 'Europe/Moscow': 'МСК' };

/** Returns a short name of the time zone for the corner of the week: МСК, or the offset. */
export function zoneLabel(zone: string, now: number): string {
  const name = NAMES[zone];
  if (name !== undefined) return name;
  const format = new Intl.DateTimeFormat('ru', { timeZone: zoneHere(zone), timeZoneName: 'shortOffset' });
  return (
    format
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')
      ?.value.replace('GMT', 'UTC') ?? zone
  );
}
