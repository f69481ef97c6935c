import { timeZones } from '@planner/schedule/zones';

/** The zone of each whole offset in Russia: the hours from UTC and the zone with the most people. */
const RUSSIAN = new Map<number, string>([
  [2, 'Europe/Kaliningrad'],
  [3, 'Europe/Moscow'],
  [4, 'Europe/Samara'],
  [5, 'Asia/Yekaterinburg'],
  [6, 'Asia/Omsk'],
  [7, 'Asia/Krasnoyarsk'],
  [8, 'Asia/Irkutsk'],
  [9, 'Asia/Yakutsk'],
  [10, 'Asia/Vladivostok'],
  [11, 'Asia/Magadan'],
  [12, 'Asia/Kamchatka'],
]);
const MOSCOW = 3;
const OFFSET = /^(utc|gmt|мск|msk)?\s*([+-]\s*\d{1,2})?(?::?00)?$/;

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е').replaceAll(/[−–]/g, '-').trim();
/** «Москва (UTC+3)» without the offset, which changes with the season. */
const cityOf = (name: string): string => (name.split('(', 1)[0] ?? '').trim();

/** The city of each zone. A city does not depend on the season, so any instant can be passed here. */
const CITIES = new Map(timeZones('2026-01-01T00:00:00Z').map(({ id, name }) => [id, cityOf(name)]));
const ZONES = new Map(
  [...CITIES].flatMap(([id, city]) => [
    [plain(id), id],
    [plain(city), id],
  ]),
);

/** The city of a zone, without the offset. */
export const cityOfZone = (zone: string): string => CITIES.get(zone) ?? zone;

/**
 * IMP-57. The id of a zone from a cell: an id, a city of the list, «МСК+2» or «UTC+5». Any other text stays a text, and
 * the contract rejects it.
 */
export function zoneOfCell(cell: string): string {
  const known = ZONES.get(plain(cell)) ?? ZONES.get(plain(cityOf(cell)));
  if (known !== undefined) return known;
  const [found, from, hours] = OFFSET.exec(plain(cell)) ?? [];
  if (found === undefined || found === '') return cell;
  const base = from === 'мск' || from === 'msk' ? MOSCOW : 0;
  return RUSSIAN.get(base + Number(hours?.replaceAll(/\s/g, '') ?? 0)) ?? cell;
}
