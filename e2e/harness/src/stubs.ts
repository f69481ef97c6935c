import type { Page } from '@playwright/test';

/** The page of a stub, which replaces another module. */
export class StubScreen {
  readonly page: Page;
  /** The files of remotes that the page has requested since this object was created, without their versions. */
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
  /** The extension of a remote in a slot of the page. */
  piece = (remote: string, slot: string) => this.page.getByRole('region', { name: `${remote}: ${slot}` });
  /** A modal of another remote. */
  modal = (name: string) => this.page.getByRole('dialog', { name: `Заглушка ${name}` });
  /** Alerts about parameters that the contract does not know. */
  breaches = () => this.page.getByRole('alert').filter({ hasText: 'Не по договору' });
  /** The result of the modal that the stub opened last. */
  answer = () => this.page.locator('#main').getByRole('status').filter({ hasText: ':' });

  /** Opens a modal from the page of a stub with these params, as the remote would. */
  async open(modal: string, params: object) {
    await this.page.getByRole('textbox', { name: `Что передать ${modal}` }).fill(JSON.stringify(params));
    await this.page.getByRole('button', { name: `Открыть ${modal}` }).click();
  }

  /** Ends a stub's modal with a result; by default with the result of the modal's contract. */
  async end(modal: string, result?: object) {
    if (result) await this.modal(modal).getByRole('textbox', { name: 'Ответ' }).fill(JSON.stringify(result));
    await this.modal(modal).getByRole('button', { name: 'Ответить' }).click();
  }

  /** The requested files of other built remotes; none when only this remote is built. */
  builtOf = (own: string) => [...this.asked].filter((file) => file.includes(' build ') && !file.startsWith(`${own} `));
}
