import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * The server's behaviour to one client: accepts the letter, rejects the client with a reply, knows no recipient, or
 * disconnects silently after the letter.
 */
type Manner = 'takes' | 'hangs-up' | { says: string } | { nobody: string };

interface MailServer {
  url: string;
  /** The accepted letters with their headers. */
  letters: string[];
  callers(): number;
}

/**
 * A minimal mail server. The n-th client gets the n-th behaviour, later clients the last one. A function decides for
 * each client.
 */
export async function mailServer(manners: readonly Manner[] | (() => Manner) = ['takes']): Promise<MailServer> {
  const letters: string[] = [];
  let callers = 0;
  const server = createServer((socket) => {
    const place = callers++;
    const manner =
      typeof manners === 'function' ? manners() : (manners[Math.min(place, manners.length - 1)] ?? 'takes');
    socket.on('error', () => undefined);
    if (typeof manner === 'object' && 'says' in manner) socket.end(manner.says);
    else talk(socket, manner, letters);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    letters,
    callers: () => callers,
  };
}

function talk(socket: Socket, manner: Exclude<Manner, { says: string }>, letters: string[]): void {
  let letter: string | null = null;
  socket.write('220 test\r\n');
  socket.on('data', (chunk) => {
    if (letter !== null) {
      letter += String(chunk);
      if (!letter.endsWith('\r\n.\r\n')) return;
      letters.push(letter);
      letter = null;
      if (manner !== 'hangs-up') socket.write('250 taken\r\n');
      else socket.destroy();
      return;
    }
    if (typeof manner === 'object' && String(chunk).startsWith('RCPT')) return void socket.write(manner.nobody);
    if (String(chunk).startsWith('DATA')) letter = '';
    socket.write(letter === null ? '250 yes\r\n' : '354 go on\r\n');
  });
}
