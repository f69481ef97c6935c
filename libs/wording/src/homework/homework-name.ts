import { shortened } from '@planner/calls/letters';

const LONGEST_NAME = 60;

/** The name of homework: its title, else the beginning of its text. */
export const homeworkName = ({ title, text }: { title: string; text: string }): string =>
  shortened((title === '' ? text : title).replaceAll(/\s+/g, ' ').trim(), LONGEST_NAME);
