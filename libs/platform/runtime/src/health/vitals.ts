/** How the page felt so far: milliseconds, but for cls. */
export interface Vitals {
  lcp?: number;
  inp?: number;
  cls?: number;
}

// The types of the browser do not know these entries.
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface Interaction extends PerformanceEntry {
  interactionId: number;
}

/** A shift belongs to the same move of the page as the one before it where less than a second lies between them, five in all. */
const APART_MS = 1000;
const WINDOW_MS = 5000;

/** The largest move of the page, as the browsers' own measure counts it. */
export function largestShift(shifts: readonly Pick<Shift, 'startTime' | 'value' | 'hadRecentInput'>[]): number {
  let [largest, sum, first, last] = [0, 0, 0, -APART_MS];
  for (const { startTime, value, hadRecentInput } of shifts) {
    if (hadRecentInput) continue;
    if (startTime - last >= APART_MS || startTime - first >= WINDOW_MS) [sum, first] = [0, startTime];
    last = startTime;
    sum += value;
    largest = Math.max(largest, sum);
  }
  return largest;
}

/** PLT-217. Reads what the browser has measured since the page was opened; one that does not measure tells nothing. */
export function watchVitals(): () => Vitals {
  const vitals: Vitals = {};
  const shifts: Shift[] = [];
  const observe = (type: string, see: (entry: PerformanceEntry) => void, more: object = {}) => {
    if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return;
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true, ...more });
  };
  observe('largest-contentful-paint', ({ startTime }) => (vitals.lcp = Math.round(startTime)));
  observe('layout-shift', (entry) => {
    // As the type of the observer says.
    shifts.push(entry as Shift);
    vitals.cls = Math.round(largestShift(shifts) * 1000) / 1000;
  });
  const interaction = (entry: PerformanceEntry) => {
    // As above.
    const { interactionId, duration } = entry as Interaction;
    if (interactionId > 0) vitals.inp = Math.max(vitals.inp ?? 0, Math.round(duration));
  };
  observe('event', interaction, { durationThreshold: 40 });
  observe('first-input', interaction);
  return () => ({ ...vitals });
}
