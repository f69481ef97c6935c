import type { Step } from '../page/lookup.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Cookie {
  name: string;
  value: string;
}

export type Key = 'Enter' | 'Escape' | 'SelectAll';

/** A browser tab with its own storage. Every action of the person is real input from the browser's driver. */
export interface Tab {
  open(url: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Calls a function in the page; the function sees only its argument and globals. */
  run<Argument, Result>(work: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>>;
  press(at: Point): Promise<void>;
  /** Drags the pressed pointer along all points. */
  drag(along: readonly Point[]): Promise<void>;
  type(text: string): Promise<void>;
  key(key: Key): Promise<void>;
  upload(steps: Step[], path: string): Promise<void>;
  /** Stores a cookie for the origin of the open page. */
  setCookie(cookie: Cookie): Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A running browser, or the driver that starts one for each tab. */
export interface Engine {
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}
