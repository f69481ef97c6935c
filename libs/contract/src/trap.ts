import { line } from '@planner/calls';

/** A field that no page shows to people: who fills it is a program, is answered as everybody, and nothing is kept of it. */
export const trap = () => line(200).optional().describe('Скрыто от людей: заполняют только программы');
