import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isToProlong, type SignedIn } from '../who.ts';

const HEADER = 'x-asked-within';

type FindUser = (request: FastifyRequest, reply?: FastifyReply) => Promise<SignedIn | null>;

/**
 * What a page reads within the process is read by who it is for, who was found once for the page. Each read brings a word that only this
 * process knows, and only while the read lasts: nobody outside can say it.
 */
export class AskedWithin {
  readonly #asking = new Map<string, SignedIn>();

  /** Calls `send` with the headers by which the read is known to be of `user`. */
  async as<Answer>(user: SignedIn, send: (headers: Record<string, string>) => Promise<Answer>): Promise<Answer> {
    const word = randomUUID();
    this.#asking.set(word, user);
    try {
      return await send({ [HEADER]: word });
    } finally {
      this.#asking.delete(word);
    }
  }

  /** Looks for the user of a request only where it is none of these; a session to prolong is found anew, by who can prolong it. */
  first(find: FindUser): FindUser {
    return async (request, reply) => {
      const user = this.#asking.get(String(request.headers[HEADER]));
      return user === undefined || isToProlong(user, request.now) ? find(request, reply) : user;
    };
  }
}
