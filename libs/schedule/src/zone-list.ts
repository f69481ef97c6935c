import names from './zone-names.json' with { type: 'json' };
import { millisecondsOf } from './wall-clock.ts';
import type { Instant } from './wall-clock.ts';
import { offsetAt } from './zone-offsets.ts';

/** A zone in the list that a user chooses from. */
export interface TimeZoneChoice {
  readonly id: string;
  readonly name: string;
  readonly offset_minutes: number;
}

const QUARTER_HOUR_MS = 15 * 60_000;
const RUSSIAN = new Map<string, string>(Object.entries(names.russian));
const WORLD = new Map<string, string>(Object.entries(names.world));
const russianOrder = new Intl.Collator('ru');

/** Returns the Russian name of a zone's city, or the last part of the zone's id. */
function cityOf(zone: string): string {
  return RUSSIAN.get(zone) ?? WORLD.get(zone) ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** Returns an offset as UTC+3, UTC−3:30 or UTC+0. */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest}`;
}

/** Returns a zone's list item: the city in Russian and the offset at an instant. */
function choiceOf(id: string, milliseconds: number): TimeZoneChoice {
  const offset_minutes = Math.round(offsetAt(milliseconds, id) / 60_000);
  return { id, name: `${cityOf(id)} (${offsetText(offset_minutes)})`, offset_minutes };
}

let latest: { quarter: number; choices: readonly TimeZoneChoice[] } | undefined;

/**
 * Returns all zones with their offsets at an instant: Russian zones first from west to east, the others by name
 * (TIM-21).
 */
export function timeZones(at: Instant): readonly TimeZoneChoice[] {
  // Clocks change only at full quarters of an hour, so a list is cached for a quarter.
  const quarter = Math.floor(millisecondsOf(at) / QUARTER_HOUR_MS);
  if (latest?.quarter === quarter) return latest.choices;
  const choicesOf = (ids: readonly string[]) => ids.map((id) => choiceOf(id, quarter * QUARTER_HOUR_MS));
  const byName = (one: TimeZoneChoice, other: TimeZoneChoice) => russianOrder.compare(one.name, other.name);
  const russian = choicesOf([...RUSSIAN.keys()]).toSorted(
    (one, other) => one.offset_minutes - other.offset_minutes || byName(one, other),
  );
  const rest = ['UTC', ...Intl.supportedValuesOf('timeZone')].filter((id) => !RUSSIAN.has(id));
  const choices = [...russian, ...choicesOf(rest).toSorted(byName)];
  latest = { quarter, choices };
  return choices;
}
