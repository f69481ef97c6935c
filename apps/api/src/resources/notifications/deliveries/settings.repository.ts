import type { ChannelKind, NoticeGroup } from '@planner/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { QuietHours, Settings } from './settings.ts';
import { turnsIn } from './turns/turns.ts';

type Row = Omit<Settings, 'choices' | 'quiet' | 'turns'> & {
  id: number;
  quiet_from: string | null;
  quiet_to: string | null;
  turns: string | null;
  choices: Record<string, boolean> | null;
};

export async function settingsOf(db: Db, user_ids: readonly number[]): Promise<ReadonlyMap<number, Settings>> {
  const { rows } = await sql<Row>`
    select u.id, u.user_type, u.time_zone, left(hours.quiet_from::text, 5) as quiet_from,
      left(hours.quiet_to::text, 5) as quiet_to, coalesce(hours.remind_day, true) as remind_day,
      coalesce(hours.remind_hour, true) as remind_hour, hours.turns,
      (select jsonb_object_agg(choice.notice_group || ':' || choice.channel, choice.wanted)
       from notice_choice choice where choice.user_id = u.id) as choices
    from users u left join notice_hours hours on hours.user_id = u.id
    where u.id = any(${user_ids})`.execute(db);
  return new Map(
    rows.map(({ id, quiet_from, quiet_to, choices, turns, ...rest }) => {
      const quiet = quiet_from === null || quiet_to === null ? null : { from: quiet_from, to: quiet_to };
      return [id, { ...rest, quiet, turns: turnsIn(turns), choices: new Map(Object.entries(choices ?? {})) }];
    }),
  );
}

interface Choice {
  group: NoticeGroup;
  channel: ChannelKind;
  wanted: boolean;
}

export async function writeChoices(tx: Tx, user_id: number, choices: readonly Choice[]): Promise<void> {
  await sql`
    insert into notice_choice (user_id, notice_group, channel, wanted)
    select distinct on (chosen."group", chosen.channel) ${user_id}, chosen."group", chosen.channel, chosen.wanted
    from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as chosen ("group" text, channel text, wanted boolean)
    on conflict (user_id, notice_group, channel) do update set wanted = excluded.wanted`.execute(tx);
}

export interface HoursChange {
  quiet?: QuietHours | null | undefined;
  remind_day?: boolean | undefined;
  remind_hour?: boolean | undefined;
  turns?: readonly ChannelKind[] | null | undefined;
}

/** Writes the named settings; the other settings stay. */
export async function writeHours(
  tx: Tx,
  user_id: number,
  { quiet, remind_day, remind_hour, turns }: HoursChange,
): Promise<void> {
  const change = {
    ...(quiet !== undefined && { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null }),
    ...(remind_day !== undefined && { remind_day }),
    ...(remind_hour !== undefined && { remind_hour }),
    ...(turns !== undefined && { turns: turns?.join(',') ?? null }),
  };
  if (Object.keys(change).length === 0) return;
  await tx
    .insertInto('notice_hours')
    .values({ user_id, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
}
