import { bot } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { botState, disconnectBot, newBotLink } from './connecting/connecting.service.ts';

export const botRoutes = implement(bot, {
  'GET /api/bot': ({ db, user, botName }) => botState(db, user, botName),
  'POST /api/bot/connect': ({ tx, user, botName, now }) => newBotLink(tx, user, botName, now),
  'DELETE /api/bot': ({ tx, user, caller, now }) => disconnectBot(tx, user, { caller, now }),
});
