import type { Answer } from './answer.ts';

/** Returns the progress of an answer in words; null for a draft. */
export function statusOf({ getSnapshot, uploads, kept }: Answer): string | null {
  const { phase, error } = getSnapshot();
  const { items } = uploads.getSnapshot();
  const sent = items.filter(({ file }) => file !== null).length;
  const waits = phase === 'waiting' || (phase === 'files' && items.some(({ state }) => state === 'waiting'));
  if (phase === 'draft') return null;
  if (phase === 'refused') return `Ответ не сдан: ${kept.name}. ${error ?? ''}`;
  if (waits) return `${kept.name}: нет связи. Ответ отправится сам, когда она появится`;
  if (phase === 'files') return `${kept.name}: отправляем файлы, готово ${sent} из ${items.length}`;
  return `${kept.name}: сдаём ответ`;
}

/** The mark in the homework list: an answer being sent, or a non-empty draft. */
export type AnswerMark = 'draft' | 'moving' | null;

export function markOfAnswer({ getSnapshot, uploads }: Answer): AnswerMark {
  const { phase, text } = getSnapshot();
  if (phase !== 'draft' && phase !== 'refused') return 'moving';
  return text !== '' || uploads.getSnapshot().items.length > 0 ? 'draft' : null;
}
