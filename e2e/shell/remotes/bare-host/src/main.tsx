import { createInstance } from '@module-federation/enhanced/runtime';
import * as shellApi from '@planner/shell-api';
import type { Remote } from '@planner/shell-api';
import { fakeShell } from '@planner/shell-api/testing';
// oxlint-disable-next-line eslint/no-restricted-imports -- a host shares the whole of it
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as router from 'react-router-dom';

const query = new URLSearchParams(location.search);
const said = (name: string): string => query.get(name) ?? '';

const share = (version: string, module: object) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

const name = said('name');
const federation = createInstance({
  name: 'bare-host',
  remotes: [{ name, entry: said('entry') }],
  shared: {
    react: share(react.version, react),
    'react/jsx-runtime': share(react.version, jsxRuntime),
    'react-dom': share(react.version, reactDom),
    'react-dom/client': share(react.version, reactDomClient),
    'react-router-dom': share(said('router'), router),
    '@planner/shell-api': share(said('shell-api'), shellApi),
  },
});

const pathname = said('path');
const loaded = await federation.loadRemote<{ default: Remote }>(`${name}/remote`);
if (loaded === null) throw new Error(`the runtime loaded no ${name}`);
const view = loaded.default.view(
  { kind: 'page', pathname },
  {
    shell: fakeShell({ at: pathname }),
    identifierPrefix: 'bare-',
    onCrash(error) {
      throw error;
    },
    onWaits: () => () => undefined,
  },
);
for (const step of [view.bootstrap, view.mount].flat())
  await (step as (props: object) => Promise<unknown>)({ name, domElement: document.body });
