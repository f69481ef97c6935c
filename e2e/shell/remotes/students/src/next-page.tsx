import { play } from './play.ts';
import { Played } from './played.tsx';

void play('next evaluation');

export function NextPage() {
  return (
    <>
      <h1>Следующая</h1>
      <Played kind="next" />
    </>
  );
}
