import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import { CLASSIFIED, columnsReferringToLessons } from './lesson-emptiness.ts';

const api = await testApi();
afterAll(() => api.close());

test('[LSN-14] every table that refers to a lesson is weighed when a lesson is called empty', async () => {
  const columns = await columnsReferringToLessons(api.database.db);

  expect(columns.toSorted()).toEqual(Object.keys(CLASSIFIED).toSorted());
});
