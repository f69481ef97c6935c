/** One figure beside its limit or its peer. */
export interface Measurement {
  what: string;
  value: string;
  against: string;
  /** value / limit or value / peer. */
  ratio: number;
  holds: boolean;
}

/** A size against its limit, both in bytes. */
export const sized = (what: string, bytes: number, limitKb: number): Measurement => ({
  what,
  value: `${(bytes / 1024).toFixed(1)} KB`,
  against: `limit ${limitKb} KB`,
  ratio: bytes / 1024 / limitKb,
  holds: bytes <= limitKb * 1024,
});

export function printTable(measured: readonly Measurement[]): void {
  const rows = measured.map(({ what, value, against, ratio, holds }) => [
    holds ? 'ok  ' : 'MISS',
    what,
    value,
    against,
    `ratio ${ratio.toFixed(2)}`,
  ]);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    process.stdout.write(`${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`);
  }
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};
