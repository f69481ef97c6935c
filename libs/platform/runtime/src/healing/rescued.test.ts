import { createBus } from '@planner/shell-api';
import { expect, test } from 'vitest';
import { createRescued, noting } from './rescued.ts';

const typed = (name: string) => ({ form: 'notes', subject: 'new', typed: { name } });
const dropped = { form: 'notes', subject: 'new', typed: null };

test('[FRM-24] what is open in a view that falls is kept, and what it tells in its end changes nothing', () => {
  const rescued = createRescued();
  const { bus, rescue } = noting(createBus(), rescued);
  bus.emit('draft-typed', typed('Анна'));

  rescue();
  bus.emit('draft-typed', dropped);

  expect(rescued.of('notes', 'new')).toEqual({ name: 'Анна' });
  expect(rescued.of('notes', '7')).toBeNull();
});

test('[FRM-24] what was saved before a view fell is not kept', () => {
  const rescued = createRescued();
  const { bus, rescue } = noting(createBus(), rescued);
  bus.emit('draft-typed', typed('Анна'));
  bus.emit('draft-typed', dropped);

  rescue();

  expect(rescued.of('notes', 'new')).toBeNull();
});

test('[FRM-24] once the next form tells of it, it is that form’s', () => {
  const page = createBus();
  const rescued = createRescued();
  rescued.keep([typed('Анна')]);
  const heard: unknown[] = [];
  page.on('draft-typed').subscribe((draft) => void heard.push(draft));

  noting(page, rescued).bus.emit('draft-typed', typed('Анна'));

  expect(rescued.of('notes', 'new')).toBeNull();
  expect(heard).toEqual([typed('Анна')]);
});
