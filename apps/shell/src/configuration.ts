/** What an operator sets for the page, and what the server knows of the visitor; what is not set is absent. */
export interface Configuration {
  readonly SUPPORT_URL?: string;
  readonly SOCIAL_URL?: string;
  readonly CONTACT_EMAIL?: string;
  /** Where a bot in Telegram is set up. */
  readonly BOT?: 'on';
  readonly ANALYTICS_URL?: string;
  /** LND-42: the code of the colleague by whom the visitor has come. */
  readonly REF?: string;
  /** LND-43: that code is a colleague's. */
  readonly INVITED?: 'on';
  /** PLT-290: the remote that this page is asked to load from the machine of its visitor, as `calendar@http://localhost:4101`. */
  readonly OVERRIDE?: string;
  /** What to bring back when that has been agreed to; none where it has. */
  readonly OVERRIDE_YES?: string;
}

/** The configuration as the server has inlined it. */
export function readConfiguration(root: Document): Configuration {
  const text = root.getElementById('config')?.textContent;
  // Written by our own server from its checked environment.
  return text ? (JSON.parse(text) as Configuration) : {};
}
