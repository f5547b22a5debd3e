import { ChannelLabel } from '../../ui/channels/channel-label.tsx';
import { channelName } from '../../ui/channels/channel-words.ts';
import type { RowProps } from './receive-row-props.ts';

/** The name of a receive channel, with what is asked of it. `floats`: its field is over the columns beside it. */
export function LabelOf({
  channel,
  label,
  labelling,
  words,
  floats = false,
}: Pick<RowProps, 'channel' | 'label' | 'labelling' | 'words'> & { floats?: boolean }) {
  return (
    <ChannelLabel
      floats={floats}
      index={channel.index}
      label={channel.name ?? ''}
      labelling={labelling}
      name={channelName(channel, words)}
      state={label}
      words={words}
    />
  );
}
