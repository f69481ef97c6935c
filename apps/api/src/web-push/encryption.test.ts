import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { decrypted, newBrowser } from '../testing/push/browser.ts';
import { CURVE, encrypted, MOST_BYTES } from './encryption.ts';

const raw = (text: string) => Buffer.from(text, 'base64url');

test('[PSH-2] a message is encrypted as in appendix A of RFC 8291', () => {
  const ours = createECDH(CURVE);
  ours.setPrivateKey(raw('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const browser = {
    p256dh: raw('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth_secret: raw('BTBZMqHH6r4Tts7J_aSIgg'),
  };

  const message = encrypted(Buffer.from('When I grow up, I want to be a watermelon'), browser, {
    ours,
    salt: raw('DGv6ra1nlYgDCS1FRnbzlw'),
  });

  expect(message.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('[PSH-2] the browser decrypts the message, and the same text gives different messages', () => {
  const browser = newBrowser();
  const text = Buffer.alloc(MOST_BYTES, 'я');

  const [one, other] = [encrypted(text, browser), encrypted(text, browser)];

  expect(decrypted(one, browser).equals(text)).toBe(true);
  expect(one.length).toBe(4096);
  expect(one.equals(other)).toBe(false);
});
