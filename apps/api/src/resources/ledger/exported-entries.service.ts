export { type EntryLine, entryLines } from './exported-entries.repository.ts';
