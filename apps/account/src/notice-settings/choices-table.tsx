import type { NotificationSettings } from '@planner/contract';
import { NOTICE_GROUP_NAMES } from '@planner/wording';
import { CHANNEL_CARDS, useShownChannels } from './channel-cards.tsx';
import { ChoiceBox } from './choice-box.tsx';
import styles from './settings.module.css';

/** NTF-40. The table that assigns groups of notifications to channels. */
export function ChoicesTable({ choices, channels }: Pick<NotificationSettings, 'choices' | 'channels'>) {
  const shown = useShownChannels(channels);
  // The server returns every group in the order of the table.
  const groups = [...new Set(choices.map(({ group }) => group))];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">О чём</th>
          {shown.map(({ channel }) => (
            <th key={channel} scope="col" className={styles.channel}>
              {CHANNEL_CARDS[channel].name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group}>
            <th scope="row">{NOTICE_GROUP_NAMES[group]}</th>
            {choices
              .filter((choice) => choice.group === group && shown.some(({ channel }) => channel === choice.channel))
              .map((choice) => (
                <td key={choice.channel} className={styles.channel}>
                  <ChoiceBox
                    choice={choice}
                    name={CHANNEL_CARDS[choice.channel].name}
                    label={`${NOTICE_GROUP_NAMES[group]}: ${CHANNEL_CARDS[choice.channel].name}`}
                  />
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
