import { use } from 'react';
import { play } from './play.ts';

void play('part evaluation');

export function MorePart() {
  const during = play('part render');
  if (during instanceof Promise) use(during);
  return <p>И ещё</p>;
}
