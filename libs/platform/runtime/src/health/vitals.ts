/** The browser's measurements of this page so far, in milliseconds; `cls` has no unit. */
export interface Vitals {
  lcp?: number;
  inp?: number;
  cls?: number;
}

// TypeScript's DOM types lack the fields of these entries.
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface Interaction extends PerformanceEntry {
  interactionId: number;
}

/** A layout shift less than a second after the previous one belongs to the same window, of at most five seconds. */
const APART_MS = 1000;
const WINDOW_MS = 5000;

/** Returns the largest layout shift of the page, as the browsers' own measure (CLS) counts it. */
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

/**
 * PLT-217. Returns a function that reads the browser's measurements since the page opened. Measurements that the
 * browser does not support are absent.
 */
export function watchVitals(): () => Vitals {
  const vitals: Vitals = {};
  const shifts: Shift[] = [];
  const observe = (type: string, see: (entry: PerformanceEntry) => void, more: object = {}) => {
    if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return;
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true, ...more });
  };
  observe('largest-contentful-paint', ({ startTime }) => (vitals.lcp = Math.round(startTime)));
  observe('layout-shift', (entry) => {
    // The observer delivers only entries of the observed type.
    shifts.push(entry as Shift);
    vitals.cls = Math.round(largestShift(shifts) * 1000) / 1000;
  });
  const interaction = (entry: PerformanceEntry) => {
    // The observer delivers only entries of the observed types.
    const { interactionId, duration } = entry as Interaction;
    if (interactionId > 0) vitals.inp = Math.max(vitals.inp ?? 0, Math.round(duration));
  };
  observe('event', interaction, { durationThreshold: 40 });
  observe('first-input', interaction);
  return () => ({ ...vitals });
}
