import { accountKey } from '@planner/shell-api';
import { afterEach, expect, test } from 'vitest';
import { keptAnswers } from './kept-answers.ts';

afterEach(() => localStorage.clear());

const answerTo = (homework_id: number, student_profile_id: number) => ({
  homework_id,
  student_profile_id,
  name: 'Сочинение',
  text: 'Начало',
  files: [],
  key: 'k1',
  isOpen: false,
});
const [OWN, OF_ANOTHER_PROFILE, OF_ANOTHER_HOMEWORK] = [answerTo(1, 7), answerTo(1, 8), answerTo(2, 7)];

test('[CAB-86] an answer is stored and deleted without affecting other homework and profiles', () => {
  const { keep, drop, read } = keptAnswers(localStorage, 3);
  for (const answer of [OWN, OF_ANOTHER_PROFILE, OF_ANOTHER_HOMEWORK]) keep(answer);
  keep({ ...OWN, text: 'Начало и конец' });
  const kept = read();

  drop(OWN);

  expect(kept).toEqual([OF_ANOTHER_PROFILE, OF_ANOTHER_HOMEWORK, { ...OWN, text: 'Начало и конец' }]);
  expect(read()).toEqual([OF_ANOTHER_PROFILE, OF_ANOTHER_HOMEWORK]);
});

/** The kept answers after a text was stored under their key. */
function readOf(text: string) {
  localStorage.setItem(accountKey(3, 'answers'), text);
  return keptAnswers(localStorage, 3).read();
}

test.each(['7', 'null', '{'])('[CAB-86] an invalid stored list (%s) contains no answers', (text) => {
  expect(readOf(text)).toEqual([]);
});

const FIELDS = { homework_id: 1, files: [], key: 'k1' };
test.each([null, 7, 'text', ...Object.keys(FIELDS).map((name) => ({ ...FIELDS, [name]: undefined }))])(
  '[CAB-86] an invalid stored answer (%j) does not affect the others',
  (stray) => {
    expect(readOf(JSON.stringify([stray, OWN]))).toEqual([OWN]);
  },
);
