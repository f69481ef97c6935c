/**
 * PSH-3. Whether an address belongs to a push service that the operator trusts, so that no user can make the server
 * call any other host. `*.` means all hosts below a host; a whole origin must match exactly.
 */
export function isPushService(services: readonly string[], endpoint: string): boolean {
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return services.some((service) => {
    if (service.includes('://')) return service === origin;
    if (protocol !== 'https:' || port !== '') return false;
    return service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;
  });
}
