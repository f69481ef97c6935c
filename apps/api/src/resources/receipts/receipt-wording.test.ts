import { expect, test } from 'vitest';
import { SUBJECTS } from '../reference/subjects.ts';
import { dativeOf } from './receipt-wording.ts';

test('[RCP-4] every subject is in the dative case', () => {
  expect(SUBJECTS.map(({ name }) => dativeOf(name))).toEqual([
    'английскому языку',
    'математике',
    'физике',
    'химии',
    'биологии',
    'русскому языку',
    'литературе',
    'музыке',
    'информатике',
    'программированию',
    'китайскому языку',
    'корейскому языку',
    'японскому языку',
    'немецкому языку',
    'окружающему миру',
    'географии',
    'истории',
    'обществознанию',
    'французскому языку',
    'испанскому языку',
  ]);
});
