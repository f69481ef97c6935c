import { play } from './play.ts';
import { Played } from './played.tsx';

void play('piece evaluation');

export function PlayedPiece() {
  return <Played kind="piece" />;
}
