/** What an operator sets for the page; what is not set is absent. */
export interface Configuration {
  readonly SUPPORT_URL?: string;
  readonly SOCIAL_URL?: string;
  readonly CONTACT_EMAIL?: string;
  /** Where a bot in Telegram is set up. */
  readonly BOT?: 'on';
  readonly ANALYTICS_URL?: string;
}

/** The configuration as the server has inlined it. */
export function readConfiguration(root: Document): Configuration {
  const text = root.getElementById('config')?.textContent;
  // Written by our own server from its checked environment.
  return text ? (JSON.parse(text) as Configuration) : {};
}
