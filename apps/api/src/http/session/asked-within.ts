import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isToProlong, type SignedIn } from '../who.ts';

const HEADER = 'x-asked-within';

type FindUser = (request: FastifyRequest, reply?: FastifyReply) => Promise<SignedIn | null>;

/**
 * Lets a page's reads inside the process use the user that was looked up once for the page. Each read carries a random
 * token that only this process knows and that is valid while the read lasts, so nobody outside can forge it.
 */
export class AskedWithin {
  readonly #asking = new Map<string, SignedIn>();

  /** Calls `send` with the headers that identify the read as `user`'s. */
  async as<Answer>(user: SignedIn, send: (headers: Record<string, string>) => Promise<Answer>): Promise<Answer> {
    const word = randomUUID();
    this.#asking.set(word, user);
    try {
      return await send({ [HEADER]: word });
    } finally {
      this.#asking.delete(word);
    }
  }

  /**
   * Uses the user of such a read, and otherwise `find`. A session that has to be prolonged is also looked up: only
   * `find` prolongs it.
   */
  first(find: FindUser): FindUser {
    return async (request, reply) => {
      const user = this.#asking.get(String(request.headers[HEADER]));
      return user === undefined || isToProlong(user, request.now) ? find(request, reply) : user;
    };
  }
}
