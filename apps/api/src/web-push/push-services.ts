/**
 * PSH-3. Whether an address is one of a push service that the operator trusts, so that nobody who uses the product has the
 * server ask any other: `*.` is whatever stands below a host, and a whole origin is taken as it is written.
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
