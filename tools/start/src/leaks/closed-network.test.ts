import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { closeNetwork } from './closed-network.ts';

/** A page that records its requests. */
function recording() {
  const sent: string[] = [];
  class Xhr {
    send() {
      sent.push('by XMLHttpRequest');
    }
  }
  const fetch = async (address: string) => {
    sent.push(address);
    return new Response();
  };
  // Only `fetch` and `send` of the page are called here.
  return { sent, page: { fetch, XMLHttpRequest: Xhr } as unknown as typeof globalThis };
}

test('[OPS-222] a request after the end of a view reaches nobody and gets no answer', async () => {
  const { page, sent } = recording();
  const open = closeNetwork(page);
  const answers: unknown[] = [];

  void page.fetch('/late').then((answer) => answers.push(answer));
  new page.XMLHttpRequest().send();
  await turn();
  open();
  await page.fetch('/next');
  new page.XMLHttpRequest().send();

  expect(answers).toEqual([]);
  expect(sent).toEqual(['/next', 'by XMLHttpRequest']);
});
