import { isKnownZone } from '@planner/schedule';
import { WINDOWS_ZONES } from './windows-zones.ts';

/** Some programs write an address before the name: «/mozilla.org/20050126_1/Europe/Moscow». */
function tailOf(tzid: string): string {
  if (!tzid.startsWith('/')) return tzid;
  const parts = tzid.split('/').slice(2);
  // Some of them add a number of their version.
  return (/\d/.test(parts[0] ?? '') ? parts.slice(1) : parts).join('/');
}

/**
 * WRK-43. Returns a function that finds the zone which a name in a calendar means: a zone, another name of a zone, or a
 * name of Windows. It returns null for another name. It remembers the names of one file, because a question to the
 * runtime is slow.
 */
export function zoneFinder(): (tzid: string) => string | null {
  const known = new Map<string, string | null>();
  return (tzid) => {
    const before = known.get(tzid);
    if (before !== undefined) return before;
    const name = WINDOWS_ZONES.get(tzid) ?? tailOf(tzid);
    // The runtime also accepts offsets, but a name such as «+03:00» belongs to the description in the file.
    const zone = /^[a-z]/i.test(name) && isKnownZone(name) ? name : null;
    known.set(tzid, zone);
    return zone;
  };
}
