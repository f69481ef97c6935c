type Descriptors = Readonly<Record<string, PropertyDescriptor | undefined>>;

/** What stood in the page's own objects, by name; of the window those names alone. */
export interface SavedGlobals {
  page: Readonly<Record<string, unknown>>;
  objects: readonly (readonly [holder: object, descriptors: Descriptors])[];
}

const PROTOTYPES = [Array, Object, Function, String, Promise, Map, Date, EventTarget, Node, Element, History, Storage];
const NAMES = 'fetch setTimeout clearTimeout setInterval clearInterval requestAnimationFrame WebSocket Promise';

/** PLT-212. Taken before any code of a remote has run: what a remote puts in place of it is found by this. */
export const saveGlobals = (page: Window): SavedGlobals => ({
  page: Object.fromEntries(NAMES.split(' ').map((name) => [name, Reflect.get(page, name)])),
  objects: [page.history, JSON, ...PROTOTYPES.map(({ prototype }) => prototype)].map((holder: object) => [
    holder,
    Object.getOwnPropertyDescriptors(holder),
  ]),
});
