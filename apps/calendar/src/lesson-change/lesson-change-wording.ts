import type { ApiError } from '@planner/api-client';
import type { Scope, SeriesReport } from '@planner/contract';
import { allAfterText, counted } from '@planner/wording';

export const SCOPE_TEXT = {
  one: 'Только это занятие',
  following: 'Это и следующие',
  all: 'Все будущие',
} satisfies Record<Scope, string>;

/** The line under a scope: what exactly the click will do, to the rule's end where it has one. */
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

/** LSN-130. Why a scope cannot be chosen: what is wrong with the reach or the day, else the words of the refusal. */
export function refusedText({ fields, message }: ApiError): string {
  const reasons = Object.values(fields);
  return reasons.length > 0 ? reasons.join('. ') : message;
}
