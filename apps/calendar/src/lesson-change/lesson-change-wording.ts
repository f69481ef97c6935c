import type { Scope, SeriesReport } from '@planner/contract';

export const SCOPE_TEXT = {
  one: 'Только это занятие',
  following: 'Это и следующие',
  all: 'Все будущие',
} satisfies Record<Scope, string>;

/** The line under a scope: what exactly the click will do. */
export function previewText({ created, updated, deleted, kept, conflicts }: SeriesReport): string {
  const parts = [`изменится ${updated}`];
  if (created > 0) parts.push(`добавится ${created}`);
  if (deleted > 0) parts.push(`уберётся ${deleted}`);
  if (kept.length > 0) parts.push(`останется без изменений ${kept.length}`);
  if (conflicts.length > 0) parts.push(`пересечений ${conflicts.length}`);
  return parts.join(', ');
}
