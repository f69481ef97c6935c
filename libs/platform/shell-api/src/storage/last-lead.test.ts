import { expect, test, vi } from 'vitest';
import { rememberLead } from './last-lead.ts';

test('[PLT-235] the last redirect target of a path is a cookie of this path only, stored for a year', () => {
  const written = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);

  rememberLead('/notes', '/notes/board');

  expect(written).toHaveBeenCalledExactlyOnceWith('mfe_led=/notes/board; path=/notes; max-age=31536000; samesite=lax');
  written.mockRestore();
});
