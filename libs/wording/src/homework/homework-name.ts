import { shortened } from '@planner/calls/letters';

const LONGEST_NAME = 60;

/** Returns the name of homework: its title, or the beginning of its text. */
export const homeworkName = ({ title, text }: { title: string; text: string }): string =>
  shortened((title === '' ? text : title).replaceAll(/\s+/g, ' ').trim(), LONGEST_NAME);
