/**
 * The operator's settings for the page, and the server's knowledge of the visitor. A value that is not set is absent.
 */
export interface Configuration {
  readonly SUPPORT_URL?: string;
  readonly SOCIAL_URL?: string;
  readonly CONTACT_EMAIL?: string;
  /** Present when the operator has set up a Telegram bot. */
  readonly BOT?: 'on';
  readonly ANALYTICS_URL?: string;
  /** LND-42: the code of the colleague who referred the visitor. */
  readonly REF?: string;
  /** LND-43: the code belongs to a colleague. */
  readonly INVITED?: 'on';
  /** PLT-290: the remote to load from the visitor's own machine, such as `calendar@http://localhost:4101`. */
  readonly OVERRIDE?: string;
  /** The token that the page sends back with the visitor's consent. It is absent after the consent. */
  readonly OVERRIDE_YES?: string;
}

/** Returns the configuration that the server has inlined into the page. */
export function readConfiguration(root: Document): Configuration {
  const text = root.getElementById('config')?.textContent;
  // Our own server writes this text from its checked environment.
  return text ? (JSON.parse(text) as Configuration) : {};
}
