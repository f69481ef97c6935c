import { once } from 'node:events';
import { createServer as createPlain, type Server, type Socket } from 'node:net';
import { createServer as createSecure, TLSSocket } from 'node:tls';
import { onTestFinished } from 'vitest';
import { MAIL_CERTIFICATE, MAIL_KEY } from './mail-certificate.ts';

type SecureKind = 'smtps' | 'starttls' | 'refusing';

const SECRETS = { key: MAIL_KEY, cert: MAIL_CERTIFICATE };

/** Speaks until TLS begins. A server without TLS rejects the command. */
function greet(socket: Socket, hasTls: boolean): void {
  socket.on('error', () => undefined);
  socket.write('220 mail.example\r\n');
  socket.on('data', (chunk) => {
    if (String(chunk).startsWith('EHLO')) {
      socket.write('250-mail.example\r\n');
      // A reply may arrive in parts.
      setImmediate(() => socket.write('250 STARTTLS\r\n'));
    } else if (hasTls) {
      socket.removeAllListeners('data');
      socket.write('220 go on\r\n');
      new TLSSocket(socket, { isServer: true, ...SECRETS }).on('error', () => undefined);
    } else socket.write('454 no TLS today\r\n');
  });
}

function serverOf(kind: SecureKind): Server {
  if (kind !== 'smtps') return createPlain((socket) => greet(socket, kind === 'starttls'));
  return createSecure(SECRETS, (socket) => void socket.on('error', () => undefined));
}

/** A mail server with a certificate that expires on 01.03.2027. Returns its SMTP_URL. */
export async function secureMailServer(kind: SecureKind): Promise<string> {
  const sockets = new Set<Socket>();
  const server = serverOf(kind).listen(0, '127.0.0.1');
  server.on('connection', (socket) => sockets.add(socket));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `${kind === 'smtps' ? 'smtps' : 'smtp'}://127.0.0.1:${port}`;
}
