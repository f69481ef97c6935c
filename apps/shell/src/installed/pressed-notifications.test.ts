import { expect, test } from 'vitest';
import { followNotifications } from './pressed-notifications.ts';

const stand = () => {
  const worker = new EventTarget();
  const paths: string[] = [];
  const answers: unknown[] = [];
  // What is used of it is what every EventTarget has.
  followNotifications(worker as ServiceWorkerContainer, (link) => paths.push(link));
  const say = (data: unknown) => {
    const port = { postMessage: (answer: unknown) => void answers.push(answer) };
    worker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }));
  };
  return { paths, answers, say };
};

test('[PSH-6] a page that is open goes where the notification leads, and says that it does', () => {
  const { paths, answers, say } = stand();

  say({ open: '/calendar/' });

  expect([paths, answers]).toEqual([['/calendar/'], [true]]);
});

test.each([null, {}, { open: 7 }, { open: 'https://evil.example/' }])(
  '[PSH-6] nothing else leads anywhere: %j',
  (said) => {
    const { paths, answers, say } = stand();

    say(said);

    expect([paths, answers]).toEqual([[], []]);
  },
);
