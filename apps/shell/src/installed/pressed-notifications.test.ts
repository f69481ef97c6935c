import { expect, test } from 'vitest';
import { followNotifications } from './pressed-notifications.ts';

const stand = () => {
  const worker = new EventTarget();
  const paths: string[] = [];
  const answers: unknown[] = [];
  // The code uses only the methods of an EventTarget.
  followNotifications(worker as ServiceWorkerContainer, (link) => paths.push(link));
  const say = (data: unknown) => {
    const port = { postMessage: (answer: unknown) => void answers.push(answer) };
    worker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }));
  };
  return { paths, answers, say };
};

test('[PSH-6] an open page opens the notification’s link and confirms this', () => {
  const { paths, answers, say } = stand();

  say({ open: '/calendar/' });

  expect([paths, answers]).toEqual([['/calendar/'], [true]]);
});

test.each([null, {}, { open: 7 }, { open: 'https://evil.example/' }])(
  '[PSH-6] no other message opens a page: %j',
  (said) => {
    const { paths, answers, say } = stand();

    say(said);

    expect([paths, answers]).toEqual([[], []]);
  },
);
