import type { IncomingMessage, Server } from 'node:http';

/** The polls that a local messenger holds open until it has an update. */
export function heldPolls() {
  const held = new Set<() => void>();
  const wakeAll = () => {
    // Copied first, because a woken poll waits again.
    const woken = [...held];
    for (const wake of woken) wake();
  };
  return {
    /** Resolves when the messenger has an update, or when the client has left. */
    hold: (request: IncomingMessage): Promise<void> =>
      new Promise((resolve) => {
        const wake = () => {
          held.delete(wake);
          resolve();
        };
        held.add(wake);
        request.socket.once('close', wake);
      }),
    wakeAll,
    /** Ends the polls and closes the messenger. */
    async end(server: Server): Promise<void> {
      wakeAll();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
