import { createBus } from '@planner/shell-api';
import { expect, test } from 'vitest';
import { createRecoveredDrafts, noting } from './recovered-drafts.ts';

const typed = (name: string) => ({ form: 'notes', subject: 'new', typed: { name } });
const dropped = { form: 'notes', subject: 'new', typed: null };

test('[FRM-24] the open drafts of a crashed view are kept, and the draft events of its end change nothing', () => {
  const recoveredDrafts = createRecoveredDrafts();
  const { bus, rescue } = noting(createBus(), recoveredDrafts);
  bus.emit('draft-typed', typed('Анна'));

  rescue();
  bus.emit('draft-typed', dropped);

  expect(recoveredDrafts.of('notes', 'new')).toEqual({ name: 'Анна' });
  expect(recoveredDrafts.of('notes', '7')).toBeNull();
});

test('[FRM-24] a draft that was saved before the view crashed is not kept', () => {
  const recoveredDrafts = createRecoveredDrafts();
  const { bus, rescue } = noting(createBus(), recoveredDrafts);
  bus.emit('draft-typed', typed('Анна'));
  bus.emit('draft-typed', dropped);

  rescue();

  expect(recoveredDrafts.of('notes', 'new')).toBeNull();
});

test('[FRM-24] when the next form reports the draft, the draft belongs to that form', () => {
  const page = createBus();
  const recoveredDrafts = createRecoveredDrafts();
  recoveredDrafts.keep([typed('Анна')]);
  const heard: unknown[] = [];
  page.on('draft-typed').subscribe((draft) => void heard.push(draft));

  noting(page, recoveredDrafts).bus.emit('draft-typed', typed('Анна'));

  expect(recoveredDrafts.of('notes', 'new')).toBeNull();
  expect(heard).toEqual([typed('Анна')]);
});
