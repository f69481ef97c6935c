import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { connect as secure, type TLSSocket } from 'node:tls';

/** The limit for the whole conversation. */
const PATIENCE_MS = 20_000;
const PORTS = { secure: 465, plain: 587 };
/** The last line of a reply has a space after its code. */
const REPLY_END = /^\d{3}(?: .*)?\r?\n/m;

/** Without a listener, an error that comes between two steps would end the process. */
const watched = <One extends Socket>(socket: One): One => socket.on('error', () => undefined);

/** Sends a line, if any, and reads the whole reply to it. */
async function reply(socket: Socket, line?: string): Promise<void> {
  if (line !== undefined) socket.write(`${line}\r\n`);
  let text = '';
  while (!REPLY_END.test(text)) {
    const [chunk] = await once(socket, 'data');
    text += String(chunk);
  }
  if (!text.startsWith('2')) throw new Error(`the mail server answered ${text.slice(0, 3)}`);
}

/** RFC 3207: after the reply to STARTTLS the same connection speaks TLS. */
async function askForTls(socket: Socket): Promise<void> {
  await once(socket, 'connect');
  await reply(socket);
  await reply(socket, 'EHLO localhost');
  await reply(socket, 'STARTTLS');
}

/** OPS-281: returns the time at which the certificate of the mail server expires. Sends no letter and no password. */
export async function certificateEnd(smtpUrl: string): Promise<Date> {
  const { protocol, hostname, port } = new URL(smtpUrl);
  const isSecure = protocol === 'smtps:';
  const host = hostname.replace(/^\[(.+)\]$/, '$1');
  const place = { host, port: Number(port || PORTS[isSecure ? 'secure' : 'plain']) };
  const plain = isSecure ? undefined : watched(connect(place));
  let encrypted: TLSSocket | undefined;
  const end = () => (encrypted ?? plain)?.destroy(new Error('the mail server does not answer'));
  const limit = setTimeout(end, PATIENCE_MS).unref();
  try {
    if (plain !== undefined) await askForTls(plain);
    // An expired certificate must be readable too, and nothing is sent over this connection.
    const unchecked = { rejectUnauthorized: false, ...(isIP(host) === 0 && { servername: host }) };
    encrypted = watched(secure({ ...(plain === undefined ? place : { socket: plain }), ...unchecked }));
    await once(encrypted, 'secureConnect');
    return new Date(encrypted.getPeerCertificate().valid_to);
  } finally {
    clearTimeout(limit);
    encrypted?.destroy();
    plain?.destroy();
  }
}
