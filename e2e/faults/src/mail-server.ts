import { once } from 'node:events';
import { createServer } from 'node:net';

export interface MailServer {
  url: string;
  /** The recipients of the accepted letters, in the order of arrival. */
  taken: string[];
  /** The message numbers of the accepted letters, in the same order. */
  numbers: string[];
  close(): void;
}

/** The parts of a mail server that a client needs. It pauses before it accepts each letter. */
export async function openMailServer(pause: number): Promise<MailServer> {
  const taken: string[] = [];
  const numbers: string[] = [];
  const server = createServer((socket) => {
    let letter: string | null = null;
    socket.on('error', () => undefined);
    socket.write('220 slow\r\n');
    socket.on('data', (chunk) => {
      if (letter === null) {
        if (String(chunk).startsWith('DATA')) letter = '';
        socket.write(letter === null ? '250 yes\r\n' : '354 go on\r\n');
        return;
      }
      letter += String(chunk);
      if (!letter.endsWith('\r\n.\r\n')) return;
      taken.push(/^To: (\S+)/m.exec(letter)?.[1] ?? '');
      numbers.push(/^Message-ID: (\S+)/im.exec(letter)?.[1] ?? '');
      letter = null;
      setTimeout(() => socket.write('250 taken\r\n'), pause);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    taken,
    numbers,
    close: () => void server.close(),
  };
}
