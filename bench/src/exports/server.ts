import { newSession } from '@planner/api/testing';
import { NOW, openCrowd } from '../crowd.ts';
import { fillBook } from './book.ts';
import type { Asked, Told } from './messages.ts';

/** How often it is looked at how much memory the process has. */
const LOOK_MS = 5;

/** The server whose memory is measured, in a process of its own: nothing else of the bench takes any there. */
const tell = (told: Told) => process.send?.(told);
const [lessons = 0, lines = 0] = process.argv.slice(2).map(Number);
const crowd = await openCrowd(lessons);
const [teacher = 0] = crowd.teachers;
await fillBook(crowd.database, teacher, lines);
const token = await newSession(crowd.database, teacher, NOW);
await crowd.server.listen({ port: 0, host: '127.0.0.1' });
const address = crowd.server.server.address();

let peak = 0;
let looking: NodeJS.Timeout | undefined;
const look = () => (peak = Math.max(peak, process.memoryUsage.rss()));

process.on('message', (asked: Asked) => {
  if (asked === 'watch') {
    peak = 0;
    looking = setInterval(look, LOOK_MS);
    tell({ rss: look() });
  }
  if (asked === 'peak') {
    clearInterval(looking);
    tell({ rss: look() });
  }
  if (asked === 'end') void crowd.close().then(() => process.exit(0));
});
tell({ port: typeof address === 'object' && address !== null ? address.port : 0, token });
