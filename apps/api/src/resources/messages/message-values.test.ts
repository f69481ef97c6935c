import { expect, test } from 'vitest';
import { filledTexts } from './message-values.ts';

const anya = { student_id: 7, given_name: 'Анечка', student_name: 'Аня', date: '20 ноября', sum: '900 ₽', link: '' };
const boris = { ...anya, student_id: 8, given_name: 'Борис Иванович' };
const filled = (text: string, students = [anya]) => filledTexts(text, { students, isMoneySeen: true });

test('[MSG-5] a text that becomes too long for one student by its fields is refused at the text', () => {
  const text = `${'а'.repeat(994)}{имя}`;

  expect(filled(text).get(7)).toHaveLength(1000);
  const fields = { text: 'С заполненными полями получается больше 1000 символов. Сократите текст' };
  expect(() => filled(text, [anya, boris])).toThrow(expect.objectContaining({ parts: { fields } }));
});
