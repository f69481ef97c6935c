const NAMES: Readonly<Record<string, string>> = { 'Europe/Moscow': 'МСК' };

/** A zone in the few letters that the corner of the week has: МСК, or its offset. */
export function zoneLabel(zone: string, now: number): string {
  const name = NAMES[zone];
  if (name !== undefined) return name;
  const parts = new Intl.DateTimeFormat('ru', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? zone;
}
