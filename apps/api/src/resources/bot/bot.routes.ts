import { bot } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { botState, disconnectBot, newBotLink } from './connecting/connecting.service.ts';

export const botRoutes = implement(bot, {
  'GET /api/bot': ({ db, user, botName }) => botState(db, user, botName('bot')),
  'POST /api/bot/connect': ({ tx, user, linkTo, now }) => newBotLink(tx, user, 'bot', { linkTo, now }),
  'DELETE /api/bot': ({ tx, user, caller, now }) => disconnectBot(tx, user, 'bot', { caller, now }),
  'POST /api/messengers/{messenger}/connect': ({ tx, user, params, linkTo, now }) =>
    newBotLink(tx, user, params.messenger, { linkTo, now }),
  'DELETE /api/messengers/{messenger}': ({ tx, user, params, caller, now }) =>
    disconnectBot(tx, user, params.messenger, { caller, now }),
});
