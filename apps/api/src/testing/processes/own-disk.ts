/** A disk that only the program sees; mounting it needs no root. */
const DISK = `mount -t tmpfs -o "$1" tmpfs "$2" && shift 2 && exec "$@"`;

/** The command that starts a program with such a disk at a folder. */
export const ownDisk = (options: string, folder: string): string[] => {
  const [user, group] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  if (user === 0) return ['unshare', '-m', 'sh', '-c', DISK, 'sh', options, folder];
  // The mounting process is root in its own user namespace; the program then runs as the original user again.
  const again = ['unshare', '-U', `--map-user=${user}`, `--map-group=${group}`];
  return ['unshare', '-Urm', 'sh', '-c', DISK, 'sh', options, folder, ...again];
};
