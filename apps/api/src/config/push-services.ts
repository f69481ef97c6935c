/** Those of Chrome and what is made of it, Firefox, Safari and Edge. */
export const KNOWN_SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** A host, or `*.` for whatever stands below one. */
export const isServiceName = (written: string): boolean => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(written);
