import type { Answer } from './answer.ts';

/** How far an answer is, in words; null while it is only a draft. */
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

/** What the list of homework marks: an answer on its way, or a draft that is not empty. */
export type AnswerMark = 'draft' | 'moving' | null;

export function markOfAnswer({ getSnapshot, uploads }: Answer): AnswerMark {
  const { phase, text } = getSnapshot();
  if (phase !== 'draft' && phase !== 'refused') return 'moving';
  return text !== '' || uploads.getSnapshot().items.length > 0 ? 'draft' : null;
}
