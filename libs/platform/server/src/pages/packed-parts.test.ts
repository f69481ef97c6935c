import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { deflateRawSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { pagePacker, takesGzip } from './packed-parts.ts';
import { sharedPages } from './shared-pages.ts';

const FILLING = Array.from({ length: 4000 }, (_, at) => `<p>Урок ${at % 97}, ${(at * 7919) % 1013}</p>`).join('');
const page = (nonce: string, number: string) =>
  `<style nonce="${nonce}">a</style>${FILLING}<script nonce="${nonce}">b</script>{"page":"${number}"}${FILLING}`;
const unpacked = (bytes: Buffer) => gunzipSync(bytes).toString();

/** Packs pages as one server. */
function server(...deflate: Parameters<typeof pagePacker>) {
  const pack = pagePacker(...deflate);
  return ([beginning = '', ...rest]: string[], nonce = '', number = '') =>
    buffer(pack({ beginning, anew: { nonce, number }, rest }));
}

test('[OPS-310] each visitor gets the own page, although the text that all share is compressed once', async () => {
  const deflate = vi.fn(async (...given: Parameters<typeof deflateRawSync>) => deflateRawSync(...given));
  const packed = server(deflate);
  const visits = Array.from({ length: 20 }, (_, at) => ({
    nonce: randomBytes(16).toString('base64'),
    number: randomBytes(30).toString('base64url'),
    answers: `{"user":"Анна ${at}"}`,
  }));

  for (const { nonce, number, answers } of visits) {
    const bytes = await packed([page(nonce, number), answers], nonce, number);
    expect(unpacked(bytes)).toBe(page(nonce, number) + answers);
  }

  // The four fixed texts of the first page. The answers are short, so this thread compresses them.
  expect(deflate).toHaveBeenCalledTimes(4);
});

test('[OPS-310] a page with long answers is compressed in another thread', async () => {
  const deflate = vi.fn(async (...given: Parameters<typeof deflateRawSync>) => deflateRawSync(...given));
  const answers = JSON.stringify(Array.from({ length: 10_000 }, (_, at) => `Урок ${at}`));

  const bytes = await server(deflate)(['<html>', answers]);

  expect(unpacked(bytes)).toBe(`<html>${answers}`);
  expect(deflate).toHaveBeenCalledTimes(2);
});

test('[OPS-310] [OPS-352] a shared page is compressed once, and each page has its own new texts', async () => {
  const deflate = vi.fn(async (...given: Parameters<typeof deflateRawSync>) => deflateRawSync(...given));
  const [pack, find] = [pagePacker(deflate), sharedPages()];

  for (const letter of ['a', 'b', 'c']) {
    const anew = { nonce: letter.repeat(24), number: letter.repeat(40) };
    const { beginning } = find('week', anew, (marks) => page(marks.nonce, marks.number));
    const bytes = await buffer(pack({ beginning, anew, rest: ['', letter] }));
    expect(unpacked(bytes)).toBe(page(anew.nonce, anew.number) + letter);
  }

  expect(deflate).toHaveBeenCalledTimes(4);
});

test('[OPS-310] a page whose compression has failed is compressed by the next visit', async () => {
  const deflate = vi.fn(async (...given: Parameters<typeof deflateRawSync>) => deflateRawSync(...given));
  deflate.mockRejectedValueOnce(new Error('no memory'));
  const [pack, find, anew] = [pagePacker(deflate), sharedPages(), { nonce: 'n'.repeat(24), number: '' }];
  const { beginning } = find('week', anew, ({ nonce }) => `<b nonce="${nonce}">`);

  await expect(buffer(pack({ beginning, anew, rest: [] }))).rejects.toThrow('no memory');

  expect(unpacked(await buffer(pack({ beginning, anew, rest: [] })))).toBe(`<b nonce="${anew.nonce}">`);
});

test('[OPS-310] a page is found whose new texts have another length, and one without them', async () => {
  const packed = server();

  for (const [nonce, number] of [
    ['a', 'bb'],
    ['aaaa', 'b'],
    ['', ''],
    ['+/=', '-_'],
  ] as const) {
    expect(unpacked(await packed([page(nonce, number)], nonce, number))).toBe(page(nonce, number));
  }
});

test('[OPS-310] a text that equals a piece of a nonce is not taken from the nonce of an earlier page', async () => {
  const packed = server();
  const text = (nonce: string) => `${nonce} QWERTYUIOPASDFGHJKLZXCVBNM ${nonce} ASDFGHJKLZXCVBNM`;

  await packed([text('QWERTYUIOPASDFGHJKLZXCVB')], 'QWERTYUIOPASDFGHJKLZXCVB');
  const bytes = await packed([text('000000000000000000000000')], '000000000000000000000000');

  expect(unpacked(bytes)).toBe(text('000000000000000000000000'));
});

test('[OPS-310] a prepared page is not larger than gzip would make it at each request', async () => {
  const [nonce, number] = ['n'.repeat(24), 'p'.repeat(40)];

  const bytes = await server()([page(nonce, number)], nonce, number);

  expect(bytes.length).toBeLessThan(gzipSync(page(nonce, number)).length + 100);
});

test.each([
  ['gzip, deflate, br, zstd', true],
  ['br, gzip', true],
  ['br', false],
  ['gzip;q=0', false],
  ['x-gzip', false],
  [undefined, false],
])('[OPS-310] a sender that accepts «%s» gets gzip: %s', (accepted, takes) => {
  expect(takesGzip(accepted)).toBe(takes);
});
