import { expect, test } from 'vitest';
import type { Unreadable } from '../../sheets/reading/table.ts';
import { unreadable } from './unreadable-wording.ts';

const SAVE_AS = 'Откройте его в Excel и сохраните как «Книга Excel (.xlsx)» или «CSV»';

test.each<[Unreadable, string, string]>([
  ['broken', 'invalid', `Файл повреждён: прочитать его не удалось. ${SAVE_AS}`],
  ['slow', 'invalid', `Файл слишком долго читается. ${SAVE_AS} только с учениками`],
  ['long', 'invalid', 'В файле больше 5 000 строк. Разделите его на части'],
  ['xls', 'wrong_media_type', `Это старый формат Excel (.xls). ${SAVE_AS}`],
  ['bomb', 'wrong_media_type', `Файл распаковывается в слишком большой. ${SAVE_AS} только с учениками`],
])('[IMP-5] a file that is %s is rejected with the next step', (why, code, text) => {
  const { code: said, parts } = unreadable(why);

  expect([said, parts.message?.replaceAll(/[\u00a0\u202f]/g, ' '), parts.fields?.['file']]).toEqual([
    code,
    text,
    parts.message,
  ]);
});
