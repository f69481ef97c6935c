type Schema = Readonly<Record<string, unknown>>;
type Json = Readonly<Record<string, unknown>>;

/** What a stub knows of the remote in whose place it stands. */
export interface StubOf {
  name: string;
  routes: readonly { path: string; title: string }[];
  /** Of its contract: the modals that it offers and opens, and the props of the slots that it shows something in. */
  offers: Readonly<Record<string, { params: Schema; result: Schema }>>;
  opens: Readonly<Record<string, { params: Schema; result: Schema }>>;
  shows: Readonly<Record<string, { props: Schema }>>;
}

type Target =
  | { kind: 'page'; pathname: string }
  | { kind: 'modal'; name: string; props: Json; close(result?: unknown): void }
  | { kind: 'piece'; name: string; given: { getSnapshot(): Json; subscribe(changed: () => void): () => void } };

interface Shell {
  modals: { open(name: string, props: unknown): Promise<unknown>; isOffered(name: string): boolean };
  navigation: { subscribe(changed: () => void): () => void; getSnapshot(): { location: { pathname: string } } };
}

/**
 * A remote that keeps to the contract of another one and does nothing: it is written into the entry of a stub as it stands
 * here, so nothing outside of it exists.
 */
export function stubRemote({ name, routes, offers, opens, shows }: StubOf) {
  const isObject = (value: unknown): value is Json =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const schemaOf = (value: unknown): Schema => (isObject(value) ? value : {});
  const fieldsOf = (schema: Schema) => Object.entries(schemaOf(schema['properties']));

  /** A value that the schema takes. */
  const sample = (schema: Schema): unknown => {
    const either = list(schema['anyOf'] ?? schema['oneOf']);
    if (either.length > 0) return sample(schemaOf(either[0]));
    if (schema['const'] !== undefined) return schema['const'];
    if (list(schema['enum']).length > 0) return list(schema['enum'])[0];
    const { type } = schema;
    const kind = Array.isArray(type) ? list(type)[0] : type;
    if (kind === 'string') return schema['format'] === 'date' ? '2026-11-24' : 'текст';
    if (kind === 'number' || kind === 'integer') return typeof schema['minimum'] === 'number' ? schema['minimum'] : 1;
    if (kind === 'boolean') return true;
    if (kind === 'array') return [];
    if (kind !== 'object') return null;
    const required = list(schema['required']);
    const kept = fieldsOf(schema).filter(([field]) => required.includes(field));
    return Object.fromEntries(kept.map(([field, inner]) => [field, sample(schemaOf(inner))]));
  };

  /** Where a value is not what the schema says. */
  const faults = (schema: Schema, value: unknown, path: string): string[] => {
    const either = list(schema['anyOf'] ?? schema['oneOf']);
    if (either.length > 0)
      return either.some((one) => faults(schemaOf(one), value, path).length === 0)
        ? []
        : [`${path}: ни один из вариантов`];
    if (schema['const'] !== undefined && schema['const'] !== value)
      return [`${path}: не ${JSON.stringify(schema['const'])}`];
    if (schema['enum'] !== undefined && !list(schema['enum']).includes(value)) return [`${path}: не из списка`];
    const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
    const types = [schema['type']].flat().filter((type) => type !== undefined);
    const isOfType = types.some((type) => type === kind || (type === 'integer' && Number.isInteger(value)));
    if (types.length > 0 && !isOfType) return [`${path}: ${kind}, а не ${types.join(' или ')}`];
    if (Array.isArray(value))
      return value.flatMap((item, at) => faults(schemaOf(schema['items']), item, `${path}[${at}]`));
    if (!isObject(value)) return [];
    const known = new Map(fieldsOf(schema));
    return [
      ...list(schema['required'])
        .filter((field) => value[String(field)] === undefined)
        .map((field) => `${path}.${String(field)}: нет`),
      ...Object.entries(value).flatMap(([field, inner]) => {
        // A field that is undefined is not sent.
        if (inner === undefined) return [];
        if (known.has(field)) return faults(schemaOf(known.get(field)), inner, `${path}.${field}`);
        return schema['additionalProperties'] === false ? [`${path}.${field}: договор его не знает`] : [];
      }),
    ];
  };

  const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = ''): HTMLElementTagNameMap[Tag] =>
    Object.assign(document.createElement(tag), { textContent: text });
  const labelled = (label: string, field: HTMLElement) => {
    const around = make('label', `${label} `);
    around.append(field);
    return around;
  };
  const button = (text: string, press: () => void) => {
    const made = Object.assign(make('button', text), { type: 'button' });
    made.addEventListener('click', press);
    return made;
  };
  const alert = (found: string[]) => {
    const made = make('p', `Не по договору: ${found.join('; ')}`);
    made.setAttribute('role', 'alert');
    return made;
  };

  /** One modal that the remote opens: what is given, editable, and what came of it. */
  const opening = (modal: string, params: Schema, { modals }: Shell) => {
    const given = Object.assign(make('textarea'), { value: JSON.stringify(sample(params)) });
    const answer = make('output');
    const open = button(`Открыть ${modal}`, () => {
      // A test wrote it, or the sample stands there.
      void modals.open(modal, JSON.parse(given.value)).then((result) => {
        answer.textContent = `${modal}: ${result === undefined ? 'закрыто' : JSON.stringify(result)}`;
      });
    });
    open.disabled = !modals.isOffered(modal);
    const around = make('section');
    around.append(labelled(`Что передать ${modal}`, given), open, answer);
    return around;
  };

  const page = (root: HTMLElement, shell: Shell) => {
    const shape = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i');
    const show = () => {
      const { pathname } = shell.navigation.getSnapshot().location;
      const route = routes.find(({ path }) => shape(path).test(pathname));
      const parts = Object.entries(opens).map(([modal, { params }]) => opening(modal, params, shell));
      root.replaceChildren(make('h1', route?.title ?? name), make('p', `Заглушка раздела ${name}`), ...parts);
    };
    show();
    return shell.navigation.subscribe(show);
  };

  const modal = (root: HTMLElement, target: Extract<Target, { kind: 'modal' }>) => {
    const { params, result } = offers[target.name] ?? { params: {}, result: {} };
    const dialog = make('dialog');
    dialog.setAttribute('aria-label', `Заглушка ${target.name}`);
    const found = faults(params, target.props, 'params');
    const fields = fieldsOf(params).map(([field]) =>
      labelled(
        field,
        Object.assign(make('input'), { readOnly: true, value: JSON.stringify(target.props[field]) ?? '' }),
      ),
    );
    const answer = Object.assign(make('textarea'), { value: JSON.stringify(sample(result)) });
    const say = () => {
      const given: unknown = JSON.parse(answer.value);
      const wrong = faults(result, given, 'result');
      if (wrong.length > 0) dialog.append(alert(wrong));
      else target.close(given);
    };
    dialog.append(
      make('h2', target.name),
      ...(found.length > 0 ? [alert(found)] : []),
      ...fields,
      labelled('Ответ', answer),
    );
    dialog.append(
      button('Ответить', say),
      button('Закрыть', () => target.close()),
    );
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      target.close();
    });
    root.replaceChildren(dialog);
    dialog.showModal();
    return () => undefined;
  };

  const piece = (root: HTMLElement, { name: slot, given }: Extract<Target, { kind: 'piece' }>) => {
    const part = make('section');
    part.setAttribute('aria-label', `${name}: ${slot}`);
    // Pages tell by it whether a piece has something to show.
    part.setAttribute('role', 'region');
    const show = () => {
      const props = given.getSnapshot();
      const found = faults(shows[slot]?.props ?? {}, props, 'props');
      part.replaceChildren(
        make('p', `Заглушка: ${JSON.stringify(props)}`),
        ...(found.length > 0 ? [alert(found)] : []),
      );
    };
    root.replaceChildren(part);
    show();
    return given.subscribe(show);
  };

  return {
    name,
    prepare: () => Promise.resolve(),
    view(target: Target, { shell }: { shell: Shell }) {
      let end: () => void = () => undefined;
      return {
        bootstrap: () => Promise.resolve(),
        mount({ domElement }: { domElement: HTMLElement }) {
          if (target.kind === 'page') end = page(domElement, shell);
          else end = target.kind === 'modal' ? modal(domElement, target) : piece(domElement, target);
          return Promise.resolve();
        },
        unmount({ domElement }: { domElement: HTMLElement }) {
          end();
          domElement.replaceChildren();
          return Promise.resolve();
        },
      };
    },
  };
}
