/** How often a command looks whether its shell has ended. */
const LOOK_MS = 500;

/**
 * OPS-274: npm runs a command in a shell. A SIGTERM to npm ends npm and the shell, and the shell does not pass it on. So
 * the command sends it to itself when its shell has ended. Outside npm it does nothing.
 */
export function endWithShell() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  looking.unref();
}
