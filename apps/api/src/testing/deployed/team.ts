import type { TestApi } from '../test-api.ts';

/** The authorization header of a team of the remote. */
export async function bearerOf(api: Pick<TestApi, 'admin'>, remote: string): Promise<{ authorization: string }> {
  const admin = await api.admin();
  const { token } = await admin.call('POST /api/platform/remotes/{remote}/tokens', {
    params: { remote },
    body: { label: 'Команда' },
  });
  return { authorization: `Bearer ${token}` };
}
