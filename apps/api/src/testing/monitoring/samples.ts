/** A value of a metric at one moment. */
export interface Sample {
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** The samples of each metric in a reading. */
export type Samples = ReadonlyMap<string, readonly Sample[]>;

const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

const labelsIn = (text = '') => Object.fromEntries([...text.matchAll(LABEL)].map(([, name, value]) => [name, value]));

/** Parses the text format of Prometheus. */
export function samplesIn(text: string): Samples {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const found = lines.map((line) => {
    const [, name, labels, value] = LINE.exec(line) ?? [];
    if (name === undefined) throw new Error(`Not a line of metrics: ${line}`);
    return { name, labels: labelsIn(labels), value: Number(value) };
  });
  return Map.groupBy(found, ({ name }) => name);
}

/** The value of the only sample with these labels; undefined without such a sample. */
export function valueOf(samples: Samples, name: string, labels: Record<string, string> = {}): number | undefined {
  const wanted = Object.entries(labels);
  return samples.get(name)?.find((one) => wanted.every(([label, value]) => one.labels[label] === value))?.value;
}
