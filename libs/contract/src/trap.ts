import { line } from '@planner/calls';

/** A field that no page shows to people, so only programs fill it. The server answers as usual and stores nothing. */
export const trap = () => line(200).optional().describe('Скрыто от людей: заполняют только программы');
