import type { ApiError } from '@planner/api-client';
import type { Scope, SeriesReport } from '@planner/contract';
import { allAfterText, counted } from '@planner/wording';

export const SCOPE_TEXT = {
  one: 'Только это занятие',
  following: 'Это и следующие',
  all: 'Все будущие',
} satisfies Record<Scope, string>;

/** Returns the line under a scope: the exact effect of the click, up to the rule's end if it has one. */
export function previewText(report: SeriesReport, moves = false): string {
  const { created, updated, deleted, kept, conflicts, counted_until } = report;
  const does = [`${moves ? 'перенесётся' : 'изменится'} ${updated}`];
  if (created > 0) does.push(`по новому расписанию добавится ${created}`);
  if (deleted > 0) does.push(`уберётся ${deleted}`);
  const parts = [`${does.join(', ')}${allAfterText(counted_until)}`];
  if (kept.length > 0) parts.push(`останется без изменений ${kept.length}`);
  if (conflicts.length > 0) parts.push(`в это время уже есть ${counted(conflicts.length, 'занятие')}`);
  return parts.join(', ');
}

/** LSN-130. Returns why a scope cannot be chosen: the error of the scope or the day, else the refusal's message. */
export function refusedText({ fields, message }: ApiError): string {
  const reasons = Object.values(fields);
  return reasons.length > 0 ? reasons.join('. ') : message;
}
