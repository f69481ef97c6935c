import { ApiError } from '@planner/api-client';
import type { SeriesReport } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { report } from '../testing/lesson.ts';
import { previewText } from './lesson-change-wording.ts';
import { severalText } from './several-text.ts';
import { useScopePreviews } from './use-scope-previews.ts';

test('[LSN-54] a question that opens again shows no earlier answers', async () => {
  const wrapper = inShell(fakeShell());
  let ask = (): Promise<SeriesReport> => Promise.resolve(report({ updated: 3 }));
  const open = () => renderHook(() => useScopePreviews([1], () => ask(), { scopes: ['one'] }), { wrapper });
  const first = open();
  await waitFor(() => expect(first.result.current.data?.get('one')).toMatchObject({ updated: 3 }));
  first.unmount();
  // An unmounted view is cleaned up one turn later.
  await new Promise((turn) => setTimeout(turn));

  ask = () => new Promise(() => undefined);

  expect(open().result.current.data).toBeUndefined();
});

test.each([
  [400, true],
  [499, true],
  [500, false],
  [0, false],
])('[LSN-54] a refusal of status %i answers its scope: %s', async (status, isAnswer) => {
  const refusal = new ApiError({ status, code: 'lesson_not_open', message: 'Нельзя' });
  const ask = (scope: string) => (scope === 'all' ? Promise.reject(refusal) : Promise.resolve(report({ updated: 3 })));

  const { result } = renderHook(() => useScopePreviews([status], ask), { wrapper: inShell(fakeShell()) });

  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect([result.current.data?.get('all'), result.current.error]).toEqual(
    isAnswer ? [refusal, null] : [undefined, refusal],
  );
});

test.each([
  [{ updated: 1, created: 1 }, null],
  [{ updated: 2 }, '2 занятия'],
  [{ updated: 26, created: 1, deleted: 2 }, '26 занятий, добавлено 1, убрано 2'],
  [{ updated: 1, counted_until: '2027-05-21' }, '1 занятие до 21 мая 2027 и все после них'],
])('[LSN-131] [RUL-83] the text of the changed lessons %j is «%s»', (done, text) => {
  expect(severalText(report(done))?.replaceAll('\u00a0', ' ') ?? null).toBe(text);
});

test.each([
  [{ created: 1, updated: 1 }, { moves: true, scope: 'one' }, 'перенесётся 1'],
  [{ created: 1, updated: 26 }, { moves: true, scope: 'following' }, 'перенесётся 26, добавится 1 новое'],
  [{ created: 4, updated: 0, deleted: 2 }, {}, 'добавится 4 новых, уберётся 2'],
  [
    { updated: 12, kept: [{ id: 3, date: '2026-11-24', why: 'Есть отметки' }] },
    {},
    'изменится 12, останется без изменений 1',
  ],
  [{}, {}, 'ничего не изменится'],
] as const)('[RUL-83] the preview %j of the change %j is «%s»', (effect, kind, text) => {
  expect(previewText(report({ ...effect, kept: 'kept' in effect ? [...effect.kept] : [] }), kind)).toBe(text);
});
