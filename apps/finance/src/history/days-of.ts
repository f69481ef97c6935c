import type { CashLine } from '@planner/contract';

/** Groups the lines by day and keeps their order. */
export function daysOf(lines: readonly CashLine[]): { day: string; lines: CashLine[] }[] {
  const days: { day: string; lines: CashLine[] }[] = [];
  for (const line of lines) {
    const last = days.at(-1);
    if (last?.day === line.date) last.lines.push(line);
    else days.push({ day: line.date, lines: [line] });
  }
  return days;
}
