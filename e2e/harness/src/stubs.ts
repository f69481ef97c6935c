import type { Page } from '@playwright/test';

/** A place of a stub: what a module meets where another one would be. */
export class StubScreen {
  readonly page: Page;
  /** The files of remotes that the page has asked for since this was made, without their versions. */
  readonly asked = new Set<string>();

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      const [, remote, version, file] = /\/mfe\/([^/]+)\/([^/]+)\/(.+)$/.exec(new URL(request.url()).pathname) ?? [];
      if (remote && version && file)
        this.asked.add(`${remote} ${version.includes('+stub') ? 'stub' : 'build'} ${file}`);
    });
  }

  title = () => this.page.getByRole('heading', { level: 1 });
  /** What a remote shows in a slot of the page. */
  piece = (remote: string, slot: string) => this.page.getByRole('region', { name: `${remote}: ${slot}` });
  /** A modal that another remote offers. */
  modal = (name: string) => this.page.getByRole('dialog', { name: `Заглушка ${name}` });
  /** Where something was given that the contract does not know. */
  breaches = () => this.page.getByRole('alert').filter({ hasText: 'Не по договору' });
  /** What came of the modal that the stub opened last. */
  answer = () => this.page.locator('#main').getByRole('status').filter({ hasText: ':' });

  /** On the page of a stub: opens a modal as the remote would, with these params. */
  async open(modal: string, params: object) {
    await this.page.getByRole('textbox', { name: `Что передать ${modal}` }).fill(JSON.stringify(params));
    await this.page.getByRole('button', { name: `Открыть ${modal}` }).click();
  }

  /** Ends a stub's modal with a result; that of its contract unless said. */
  async end(modal: string, result?: object) {
    if (result) await this.modal(modal).getByRole('textbox', { name: 'Ответ' }).fill(JSON.stringify(result));
    await this.modal(modal).getByRole('button', { name: 'Ответить' }).click();
  }

  /** What was asked of builds of other remotes than this one: nothing, where only this one is built. */
  builtOf = (own: string) => [...this.asked].filter((file) => file.includes(' build ') && !file.startsWith(`${own} `));
}
