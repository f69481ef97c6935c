import { newSession } from '@planner/api/testing';
import { NOW, openCrowd } from '../crowd.ts';
import { fillBook } from './book.ts';
import { answerWatcher } from '../memory/own-memory.ts';
import type { Place } from './messages.ts';

/** The measured server, in a process of its own: nothing else of the bench uses memory there. */
const tell = (place: Place) => process.send?.(place);
const [lessons = 0, lines = 0] = process.argv.slice(2).map(Number);
const crowd = await openCrowd(lessons);
const [teacher = 0] = crowd.teachers;
await fillBook(crowd.database, teacher, lines);
const token = await newSession(crowd.database, teacher, NOW);
await crowd.server.listen({ port: 0, host: '127.0.0.1' });
const address = crowd.server.server.address();

answerWatcher(crowd.close);
tell({ port: typeof address === 'object' && address !== null ? address.port : 0, token });
