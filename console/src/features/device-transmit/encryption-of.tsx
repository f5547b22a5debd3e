import { failureWords } from '../../api/commands/command-outcome.ts';
import { channelName } from '../../ui/channels/channel-words.ts';
import { EncryptionCell } from './encryption-cell.tsx';
import { shownPolicy } from './policy.ts';
import type { RowProps } from './transmit-row-props.ts';

/** The encryption of a channel, from its fact and what is asked of it; none where the site encrypts nothing, whatever the channel is set to (TX-010). */
export function EncryptionOf({ channel, command, wanted, words, editable, away, notOffered, off, onChoose }: RowProps) {
  const { value, asked, failed } = shownPolicy(channel, command, wanted);
  const reason = failed && failureWords(failed);
  return (
    <EncryptionCell
      asked={asked}
      editable={editable}
      failed={reason}
      index={channel.index}
      name={channelName(channel, words)}
      closed={away?.reason ?? notOffered ?? (off ? words('encryption.off') : null)}
      past={away !== null}
      onChoose={onChoose}
      value={off ? null : value}
      words={words}
    />
  );
}
