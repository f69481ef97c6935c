import { defineRemote, type Remote } from '@planner/shell-api';
import type { manifest } from './manifest.ts';
import { play } from './play.ts';

void play('remote');

const sound = defineRemote<typeof manifest>({
  name: 'students',
  pages: {
    '/played': () => import('./played-page.tsx'),
    '/played/next': () => import('./next-page.tsx'),
  },
  modals: { 'student-form': () => import('./played-modal.tsx') },
  slots: { 'now-card': () => import('./played-piece.tsx') },
});

/** The same remote with faults before its own lifecycle steps. */
const played: Remote = {
  ...sound,
  async prepare(target) {
    await play(`${target.kind} code`);
    await sound.prepare(target);
  },
  view(target, mount) {
    const view = sound.view(target, mount);
    const before = (step: 'bootstrap' | 'mount') => [
      () => Promise.resolve(play(`${target.kind} ${step}`)),
      ...[view[step]].flat(),
    ];
    return { ...view, bootstrap: before('bootstrap'), mount: before('mount') };
  },
};

export default played;
