import { spawn, type ChildProcess } from 'node:child_process';
import { freePort, ZONE } from '@planner/e2e-harness';
import { Builder, Capabilities, Key as Keys, Origin, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { Cookie, Engine, Key, Point, Tab } from './tab.ts';
import type { Step } from '../page/lookup.ts';
import type { Size } from '../sizes.ts';

const KEYS = { Enter: Keys.ENTER, Escape: Keys.ESCAPE } as const;
const HERE = '127.0.0.1';
/** A resize takes this long only when the display refuses the size. */
const RESIZED_MS = 20_000;

class WebKitTab implements Tab {
  readonly #driver: WebDriver;
  #size: Size | null = null;

  constructor(driver: WebDriver) {
    this.#driver = driver;
  }

  async open(url: string) {
    await this.#driver.get(url);
    await this.#untilSized();
  }

  async resize(width: number, height: number) {
    // The browser starts in full-screen mode, so the page fills the window.
    await this.#driver.manage().window().setRect({ x: 0, y: 0, width, height });
    this.#size = { width, height };
    await this.#untilSized();
  }

  /**
   * WebKit may lay out a page in another size before the window has its final size, and back again. Elements that a test
   * measures then move later. So the size and its media queries must stay for three frames.
   */
  async #untilSized() {
    const isThere = () =>
      this.run(async (size) => {
        const isSized = () =>
          size === null ||
          (innerWidth === size.width &&
            innerHeight === size.height &&
            matchMedia(`(width: ${size.width}px) and (height: ${size.height}px)`).matches);
        for (let frame = 0; frame < 3 && isSized(); frame++) await new Promise(requestAnimationFrame);
        return isSized();
      }, this.#size);
    await this.#driver.wait(isThere, RESIZED_MS, `The page did not get the size ${JSON.stringify(this.#size)}`);
  }

  run<Argument, Result>(work: (argument: Argument) => Result, argument: Argument) {
    // The driver returns the settled value of the function's promise.
    return this.#driver.executeScript<Awaited<Result>>(`return (${work.toString()})(arguments[0])`, argument);
  }

  press(at: Point) {
    const actions = this.#driver.actions();
    return actions.move(moveTo(at)).press().release().perform();
  }

  async drag([start, ...rest]: readonly Point[]) {
    if (start === undefined) return;
    await this.#driver.actions().move(moveTo(start)).press().perform();
    for (const point of rest) await this.#driver.actions().move(moveTo(point)).perform();
    await this.#driver.actions().release().perform();
  }

  type(text: string) {
    return this.#driver.actions().sendKeys(text).perform();
  }

  key(key: Key) {
    const actions = this.#driver.actions();
    if (key !== 'SelectAll') return actions.sendKeys(KEYS[key]).perform();
    return actions.keyDown(Keys.CONTROL).sendKeys('a').keyUp(Keys.CONTROL).perform();
  }

  async upload(steps: Step[], path: string) {
    const element = await this.#driver.executeScript<WebElement>('return harnessPage.element(arguments[0])', steps);
    await element.sendKeys(path);
  }

  async setCookie({ name, value }: Cookie) {
    await this.#driver.manage().addCookie({ name, value, path: '/', httpOnly: true, sameSite: 'Lax' });
  }

  async picture() {
    // Without GL a screenshot waits for the next frame, and an idle page draws none.
    await this.#driver.executeScript(drawSoon);
    return Buffer.from(await this.#driver.takeScreenshot(), 'base64');
  }

  close() {
    return this.#driver.quit();
  }
}

/** Runs in the page. */
function drawSoon(): void {
  const { style } = document.documentElement;
  setTimeout(() => (style.outline = '1px solid transparent'), 100);
  setTimeout(() => (style.outline = ''), 200);
}

const moveTo = ({ x, y }: Point) => ({ x, y, duration: 0, origin: Origin.VIEWPORT });

/** Starts a display of its own, so that windows get the requested sizes. Returns its number. */
async function startDisplay(): Promise<{ display: string; xvfb: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'];
  const xvfb = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  xvfb.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`));
  xvfb.once('error', reject).once('exit', () => reject(new Error('Xvfb did not start')));
  return { display: await promise, xvfb };
}

async function untilAnswers(url: string, driver: ChildProcess): Promise<void> {
  for (const end = performance.now() + 30_000; performance.now() < end;) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver ended');
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('WebKitWebDriver did not answer within half a minute');
}

interface Driver {
  server: string;
  /** Ends the driver, its browsers and their display. */
  end(): void;
}

async function startDriver(path: string): Promise<Driver> {
  const { display, xvfb } = await startDisplay();
  const port = await freePort();
  const driver = spawn(path, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      TZ: ZONE,
      GDK_BACKEND: 'x11',
      // The sandbox needs namespaces, and a container forbids them.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // Painting by GL on a machine without a graphics card costs three times the processor time; layout is the same.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      NO_AT_BRIDGE: '1',
    },
  });
  const kill = () => {
    driver.kill('SIGKILL');
    // A browser without its display ends by itself.
    xvfb.kill('SIGKILL');
  };
  process.once('exit', kill);
  const server = `http://${HERE}:${port}`;
  await untilAnswers(`${server}/status`, driver);
  return {
    server,
    end() {
      process.off('exit', kill);
      kill();
    },
  };
}

const WANTED = new Capabilities({
  browserName: 'MiniBrowser',
  timeouts: { pageLoad: 30_000, script: 15_000 },
  'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] },
});
/** A session starts within two seconds, or the driver waits forever for its browser. */
const SESSION_MS = 30_000;
const TRIES = 4;

async function sessionOf({ server }: Driver): Promise<WebDriver> {
  const session = new Builder().usingServer(server).withCapabilities(WANTED).build();
  // Nobody awaits the result of a session that starts too late.
  session.catch(() => undefined);
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('WebKit did not begin a session in time')), SESSION_MS);
  try {
    await Promise.race([session.getSession(), late]);
    return session;
  } finally {
    clearTimeout(timer);
  }
}

/** Starts WebKitGTK's MiniBrowser over WebDriver, one browser for each tab. */
export async function startWebKit(driverPath: string): Promise<Engine> {
  let driver = await startDriver(driverPath);
  const openTab = async (triesLeft = TRIES): Promise<Tab> => {
    try {
      return new WebKitTab(await sessionOf(driver));
    } catch (error) {
      if (triesLeft === 1) throw error;
      driver.end();
      driver = await startDriver(driverPath);
      return openTab(triesLeft - 1);
    }
  };
  return {
    openTab: () => openTab(),
    close() {
      driver.end();
      return Promise.resolve();
    },
  };
}
