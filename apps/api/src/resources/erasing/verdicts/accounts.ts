import { WAY_TEXTS } from '@planner/contract';
import { personalOfTeacher } from '@planner/contract/teacher-table';
import type { Tables } from '../../../database/tables/tables.ts';
import { OWNER, SECRET, type TableVerdict, WORD } from './verdict.ts';

/** Tables of the account, its logins and its notifications. */
export const OF_ACCOUNTS = {
  users: {
    account: {
      [OWNER]: ['username', 'email', 'new_email', ...personalOfTeacher('users')],
      [SECRET]: ['password_hash', 'referral_code'],
    },
    impersonal: { [WORD]: ['user_type', 'theme', 'email_state'] },
  },
  teacher: {
    account: { [OWNER]: personalOfTeacher('teacher') },
    impersonal: {
      'rules of cancelling, in numbers': ['policy'],
      'hours of weekdays': ['working_hours'],
      'limits of moves, in numbers': ['moves'],
    },
  },
  account_name: { account: { 'a trigger copies it from users': ['name'] } },
  account_export: {
    impersonal: { [WORD]: ['state'], 'a random address in the store of files': ['storage_key'] },
  },
  session: {
    account: { [SECRET]: ['token_hash'], 'the owner of the account recognises a browser by it': ['user_agent'] },
  },
  known_browser: { account: { [SECRET]: ['token_hash'] } },
  socket_token: { account: { [SECRET]: ['token_hash'] } },
  password_reset: { account: { [SECRET]: ['token_hash'] } },
  address_link: {
    account: { [SECRET]: ['token_hash'], [OWNER]: ['email'] },
    impersonal: { [WORD]: ['kind'] },
  },
  consent: { impersonal: { [WORD]: ['document', 'version'] } },
  security_event: {
    account: { 'the owner of the account recognises a login by it, for a year': ['ip', 'user_agent'] },
    impersonal: { [WORD]: ['kind'] },
  },
  support_event: { impersonal: { [WORD]: ['act'] } },
  attempt: { kept: { 'limits count by it, for an hour at most': ['key'] } },
  calendar_feed: { account: { [SECRET]: ['secret'] } },
  child_access: { account: { [SECRET]: ['code_hash'] } },
  busy_calendar: { account: { [SECRET]: ['url'] }, impersonal: { [WORD]: ['failure'] } },
  busy_time: { account: { 'the next reading of the teacher’s own calendar replaces it': ['title'] } },
  bill_link: { account: { [SECRET]: ['secret'] } },
  first_steps: { impersonal: { [WORD]: ['passed_over'] } },
  backup_made: {},
  earned_goal: {},
  ways_to_pay: {
    account: { 'the teacher writes how to pay him, and empties it': WAY_TEXTS },
    impersonal: { [WORD]: ['tax_status'] },
  },
  text_cleaning: { impersonal: { [WORD]: ['table_name'] } },
  idempotency_key: {
    traced: ['answer'],
    impersonal: {
      'a random key of a client': ['key'],
      'a hash, from which no request is read': ['request_hash'],
    },
  },
  journal_operation: { impersonal: { [WORD]: ['call', 'topics'] } },
  journal_row: { traced: ['before', 'after'], impersonal: { [WORD]: ['table_name'] } },
  notification: {
    traced: ['message', 'link', 'dedupe_key'],
    account: { 'it names the teacher to students, who delete their notifications': ['teacher_name'] },
    impersonal: { [WORD]: ['kind'] },
  },
  delivery: {
    account: { 'it states why a notification did not arrive, and is deleted with the notification': ['reason'] },
    impersonal: { [WORD]: ['channel', 'state'] },
  },
  channel_stop: {
    account: { 'it says why the channel stopped at an address of the account': ['address', 'reason'] },
    impersonal: { [WORD]: ['channel'] },
  },
  notice_choice: { impersonal: { [WORD]: ['notice_group', 'channel'] } },
  notice_hours: { impersonal: { [WORD]: ['turns'] } },
  unsubscribe_key: { impersonal: { 'a secret of the server': ['secret'] } },
  bot_chat: { impersonal: { [WORD]: ['user_type'] } },
  bot_code: { account: { [SECRET]: ['code_hash'] } },
  bot_update: {},
  bot_lease: { impersonal: { 'a process of the server': ['holder'] } },
  messenger_chat: { impersonal: { [WORD]: ['messenger', 'user_type'] } },
  messenger_update: { impersonal: { 'an id of another service, for two days': ['update_key'], [WORD]: ['messenger'] } },
  messenger_lease: { impersonal: { 'a process of the server': ['holder', 'position'], [WORD]: ['messenger'] } },
  received_letter: { impersonal: { 'a hash, from which no letter is read': ['letter_hash'] } },
  push_subscription: { account: { [SECRET]: ['endpoint', 'p256dh', 'auth_secret'] } },
  vapid_key: { impersonal: { 'a secret of the server': ['public_key', 'private_key'] } },
  outbox: {
    kept: {
      'a letter needs it until the letter has left, a day at most': ['content', 'order_key'],
      'it says why a letter did not leave, for 30 days': ['error'],
    },
    impersonal: { [WORD]: ['channel', 'state'], 'the subject of a letter, which names nobody': ['subject'] },
  },
  news: { impersonal: { 'the operator publishes it': ['title', 'text'] } },
  news_read: {},
  review: {
    kept: { 'a visitor left it to be published; deleted a year later': ['name', 'about', 'text'] },
    impersonal: { [WORD]: ['state'] },
  },
  demo_request: {
    kept: { 'a visitor left it to be called back; deleted a year later': ['name', 'contact', 'comment'] },
  },
} as const satisfies { readonly [Name in keyof Tables]?: TableVerdict<keyof Tables[Name] & string> };
