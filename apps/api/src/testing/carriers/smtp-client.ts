import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

async function connected(place: string): Promise<Socket> {
  const [host = '', port = ''] = place.split(':');
  const socket = connect(Number(port), host);
  await once(socket, 'data');
  return socket;
}

/** Sends commands after the greeting of a receiver of mail, and returns all replies. */
export async function converse(place: string, commands: readonly string[]): Promise<string> {
  const socket = await connected(place);
  let replies = '';
  socket.on('data', (chunk) => (replies += String(chunk)));
  socket.write(commands.map((command) => `${command}\r\n`).join(''));
  await once(socket, 'close');
  return replies;
}

/** Sends a letter up to the end of its headers. */
export async function beginLetter(place: string, to: string): Promise<Socket> {
  const socket = await connected(place);
  onTestFinished(() => void socket.destroy());
  for (const command of ['EHLO mail.example', 'MAIL FROM:<a@mail.example>', `RCPT TO:<${to}>`, 'DATA']) {
    socket.write(`${command}\r\n`);
    await once(socket, 'data');
  }
  socket.write('Subject: Re\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n');
  return socket;
}
