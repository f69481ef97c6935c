import { Link } from 'react-router-dom';
import { play } from './play.ts';
import { Played } from './played.tsx';

void play('page evaluation');

export function PlayedPage() {
  return (
    <>
      <Played kind="page" />
      <Link to="/played/next">Дальше</Link>
    </>
  );
}
