import type { OwnHomework } from '@planner/contract';
import { homeworkName, textParts } from '@planner/wording';

/** The title of homework whose first line cannot be the title. */
const UNTITLED = 'Домашнее задание';

/** Whether a line is shown whole as a title. A title has no links, so an address stays in the text. */
const fitsTitle = (line: string): boolean =>
  line !== '' &&
  homeworkName({ title: line, text: line }) === line &&
  textParts(line).every(({ href }) => href === null);

/** CAB-122. Homework without a title gets its first line as the title, so that a view shows its text once. */
export function withTitle<Task extends Pick<OwnHomework, 'title' | 'text'>>(homework: Task): Task {
  if (homework.title !== '') return homework;
  const [first = '', ...others] = homework.text.trim().split('\n');
  const title = first.replaceAll(/\s+/g, ' ').trim();
  return fitsTitle(title) ? { ...homework, title, text: others.join('\n').trim() } : { ...homework, title: UNTITLED };
}
