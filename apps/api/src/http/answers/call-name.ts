/**
 * The name of a call in metrics and traces: its route as the contract writes it, such as `GET /api/lessons/{id}`. An
 * address without a route has no name of its own.
 */
export const callName = (method: string, route: string | undefined): string =>
  route === undefined ? 'unknown' : `${method} ${route.replace(/:(\w+)/g, '{$1}').replace(/(?<=.)\/$/, '')}`;
