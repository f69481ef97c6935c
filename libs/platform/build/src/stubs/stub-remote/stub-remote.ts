import { type Shell, showExtension, showModal, showPage, type StubOf, type Target } from './views.ts';

function show(root: HTMLElement, of: StubOf, target: Target, shell: Shell): () => void {
  if (target.kind === 'page') return showPage(root, of, shell);
  return target.kind === 'modal' ? showModal(root, of, target) : showExtension(root, of, target);
}

/** Returns a remote that only fulfils the contract of another one. */
export function stubRemote(of: StubOf) {
  return {
    name: of.name,
    prepare: () => Promise.resolve(),
    view(target: Target, { shell }: { shell: Shell }) {
      let end: () => void = () => undefined;
      return {
        bootstrap: () => Promise.resolve(),
        mount({ domElement }: { domElement: HTMLElement }) {
          end = show(domElement, of, target, shell);
          return Promise.resolve();
        },
        unmount({ domElement }: { domElement: HTMLElement }) {
          end();
          domElement.replaceChildren();
          return Promise.resolve();
        },
      };
    },
  };
}
