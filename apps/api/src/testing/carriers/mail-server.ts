import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * The server's behaviour to one client: accepts the letters, rejects the client, the recipients or the letters with a
 * reply, falls silent before a letter, or disconnects silently after it.
 */
type Manner = 'takes' | 'hangs' | 'hangs-up' | { says: string } | { nobody: string } | { refuses: string };

interface MailServer {
  url: string;
  /** The accepted letters with their headers. */
  letters: string[];
  /** The number of clients so far. */
  callers(): number;
  /** The number of clients that are connected. */
  connected(): number;
  /** Ends the connections of all clients. */
  hangUp(): void;
}

/**
 * A minimal mail server. The n-th client gets the n-th behaviour, later clients the last one. A function decides for
 * each client.
 */
export async function mailServer(manners: readonly Manner[] | (() => Manner) = ['takes']): Promise<MailServer> {
  const letters: string[] = [];
  let callers = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    const place = callers++;
    const manner =
      typeof manners === 'function' ? manners() : (manners[Math.min(place, manners.length - 1)] ?? 'takes');
    socket.on('error', () => undefined);
    if (typeof manner === 'object' && 'says' in manner) socket.end(manner.says);
    else talk(socket, manner, letters);
  }).listen(0, '127.0.0.1');
  const hangUp = () => sockets.forEach((socket) => socket.destroy());
  onTestFinished(() => {
    hangUp();
    server.close();
  });
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    letters,
    callers: () => callers,
    connected: () => sockets.size,
    hangUp,
  };
}

function talk(socket: Socket, manner: Exclude<Manner, { says: string }>, letters: string[]): void {
  let letter: string | null = null;
  socket.write('220 test\r\n');
  socket.on('data', (chunk) => {
    if (letter !== null) {
      letter += String(chunk);
      if (!letter.endsWith('\r\n.\r\n')) return;
      const refusal = typeof manner === 'object' && 'refuses' in manner ? manner.refuses : null;
      if (refusal === null) letters.push(letter);
      letter = null;
      if (manner !== 'hangs-up') socket.write(refusal ?? '250 taken\r\n');
      else socket.destroy();
      return;
    }
    if (typeof manner === 'object' && 'nobody' in manner && String(chunk).startsWith('RCPT'))
      return void socket.write(manner.nobody);
    if (manner === 'hangs' && String(chunk).startsWith('MAIL')) return;
    if (String(chunk).startsWith('DATA')) letter = '';
    socket.write(letter === null ? '250 yes\r\n' : '354 go on\r\n');
  });
}
