type Descriptors = Readonly<Record<string, PropertyDescriptor | undefined>>;

/**
 * The saved globals of the page. `page` holds the window's properties by name, `objects` the descriptors of other
 * objects.
 */
export interface SavedGlobals {
  page: Readonly<Record<string, unknown>>;
  objects: readonly (readonly [holder: object, descriptors: Descriptors])[];
}

const PROTOTYPES = [Array, Object, Function, String, Promise, Map, Date, EventTarget, Node, Element, History, Storage];
const NAMES = 'fetch setTimeout clearTimeout setInterval clearInterval requestAnimationFrame WebSocket Promise';

/** PLT-212. Saves the globals before any code of a remote has run, so that later replacements can be detected. */
export const saveGlobals = (page: Window): SavedGlobals => ({
  page: Object.fromEntries(NAMES.split(' ').map((name) => [name, Reflect.get(page, name)])),
  objects: [page.history, JSON, ...PROTOTYPES.map(({ prototype }) => prototype)].map((holder: object) => [
    holder,
    Object.getOwnPropertyDescriptors(holder),
  ]),
});
