import { expect, test, vi } from 'vitest';
import { rememberLead } from './last-lead.ts';

test('[PLT-235] where a path led last is a cookie of that path alone, kept for a year', () => {
  const written = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);

  rememberLead('/notes', '/notes/board');

  expect(written).toHaveBeenCalledExactlyOnceWith('mfe_led=/notes/board; path=/notes; max-age=31536000; samesite=lax');
  written.mockRestore();
});
