interface Root {
  render(element: unknown): void;
  unmount(): void;
}

interface View {
  ReactDOMClient: { createRoot(element: HTMLElement): Root };
  rootComponent(): unknown;
}

/** Replaces single-spa-react by a plain React root. */
// oxlint-disable-next-line import/no-default-export -- as single-spa-react exports its own
export default function view({ ReactDOMClient, rootComponent }: View) {
  let root: Root | undefined;
  return {
    bootstrap: () => Promise.resolve(),
    mount({ domElement }: { domElement: HTMLElement }) {
      root = ReactDOMClient.createRoot(domElement);
      root.render(rootComponent());
      return Promise.resolve();
    },
    unmount() {
      root?.unmount();
      return Promise.resolve();
    },
  };
}
