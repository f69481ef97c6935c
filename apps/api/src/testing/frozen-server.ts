import Fastify from 'fastify';
import { nameRequests, startWatchdog } from '../watchdog/watchdog.ts';

/** A server of its own process that answers one request never and freezes at the next: what the watchdog is for. */
const app = Fastify();
startWatchdog(nameRequests(app), 'info');
app.get('/answers', async () => 'yes');
app.get('/waits/:id', () => new Promise(() => {}));
app.get('/freezes/:token', () => {
  for (;;);
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
await (await fetch(`${address}/answers`)).text();
void fetch(`${address}/waits/7`);
setTimeout(() => void fetch(`${address}/freezes/secret?also=secret`), 200);
