import type { FastifyInstance, FastifyRequest } from 'fastify';
import { versionsOf } from './bucket/versions-of.ts';
import { mountBuiltFiles } from './built-files/mount-built-files.ts';
import { registeredIn } from './channels/registered.ts';
import { teamOf } from './channels/tokens/tokens.service.ts';
import type { Operator, PlatformHost } from './host.ts';
import { type PageRegistry, resolveRegistry } from './page-registry/resolve-registry.ts';
import { registryForRequest } from './page-registry/registry-for-request.ts';
import { type Places, type PlaceSettings, versionPlaces } from './publishing/kept-pack.ts';
import { publishingOver } from './publishing/mount-publishing.ts';
import { type SourceMaps, sourceMapsIn } from './source-maps/source-maps.ts';
import { versionsIn } from './store/versions.ts';

/** The platform's part of a server. */
export interface Platform {
  /** The Fastify plugin: the address that receives packs, and the files of the shell and of versions. */
  plugin(own: FastifyInstance): Promise<void>;
  /** Returns the remotes that the page of a request may use. */
  registryFor(request: FastifyRequest): Promise<PageRegistry>;
  /** Returns the team of the token in an Authorization header, with the number under which its writes are counted. */
  findTeam(authorization: string): Promise<(Operator & { counted: number }) | null>;
  sourceMaps: SourceMaps;
  places: Places;
}

/**
 * Opens the platform of a server. The host registers the plugin, answers the platform's calls with its handlers, and
 * runs its jobs and migrations. The host also notifies open pages of a transaction's decisions.
 */
export function openPlatform(settings: PlaceSettings, host: PlatformHost): Platform {
  const { database, commit, clock, contract, warn } = host;
  const { remotesDir } = settings;
  const places = versionPlaces(settings);
  const inFolder = versionsIn(remotesDir);
  const versions = versionsOf({ inFolder, places, database, clock, warn });
  const resolve = resolveRegistry({
    remotesDir,
    contract: contract.version,
    warn,
    inFolder,
    registered: (found) => registeredIn({ database, commit, clock, versions, found, warn }),
  });
  return {
    async plugin(own) {
      await own.register(publishingOver({ database, commit, contract, places }));
      await mountBuiltFiles(own, { places, versions });
    },
    registryFor: registryForRequest({ ...host, resolve }),
    findTeam: (authorization) => teamOf(database.db, authorization),
    sourceMaps: sourceMapsIn(places.mapsDir, warn),
    places,
  };
}
