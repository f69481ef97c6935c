import type { ApiError } from '@planner/api-client';
import type { Scope, SeriesReport } from '@planner/contract';
import { allAfterText, counted, plural } from '@planner/wording';

export const SCOPE_TEXT = {
  one: 'Только это занятие',
  following: 'Это и следующие',
  all: 'Все будущие',
} satisfies Record<Scope, string>;

const NEW = ['новое', 'новых', 'новых'] as const;

interface ChangeKind {
  /** Whether the lessons move: another day or time. */
  moves?: boolean;
  scope?: Scope;
}

/**
 * RUL-83. Returns the line under a scope: the exact effect of the click, up to the rule's end if it has one. It names
 * moved, added and removed lessons apart. The new place of a single lesson is no added lesson.
 */
export function previewText(report: SeriesReport, { moves = false, scope }: ChangeKind = {}): string {
  const { created, updated, deleted, kept, conflicts, counted_until } = report;
  const added = scope === 'one' ? 0 : created;
  const does = [
    updated > 0 && `${moves ? 'перенесётся' : 'изменится'} ${updated}`,
    added > 0 && `добавится ${added} ${plural(added, NEW)}`,
    deleted > 0 && `уберётся ${deleted}`,
  ].filter((text) => text !== false);
  const effect = does.length === 0 ? 'ничего не изменится' : does.join(', ');
  const parts = [`${effect}${allAfterText(counted_until)}`];
  if (kept.length > 0) parts.push(`останется без изменений ${kept.length}`);
  if (conflicts.length > 0) parts.push(`в это время уже есть ${counted(conflicts.length, 'занятие')}`);
  return parts.join(', ');
}

/** LSN-130. Returns why a scope cannot be chosen: the error of the scope or the day, else the refusal's message. */
export function refusedText({ fields, message }: ApiError): string {
  const reasons = Object.values(fields);
  return reasons.length > 0 ? reasons.join('. ') : message;
}
