/** The push services of Chrome and its derivatives, Firefox, Safari and Edge. */
export const KNOWN_SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** Whether the text is a host, or `*.` with a host for all hosts below it. */
export const isServiceName = (written: string): boolean => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(written);
