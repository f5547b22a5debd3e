import { useTranslation } from 'react-i18next';
import { ChannelLabel, type Labelling } from '../channels/channel-label.tsx';
import classes from './stream-channel-name.module.css';

interface Props {
  /** Undefined: it is not known which channel of the device it is. */
  readonly channel: { readonly index: number; readonly name?: string | null } | undefined;
  /** In the stream, from 1. */
  readonly position: number;
  /** Absent: nothing is going on with its label. */
  readonly label: Parameters<typeof ChannelLabel>[0]['state'];
  readonly labelling: Labelling | null;
}

/** The label of a channel of a stream; one without, or with its number alone, is called by its place in the stream, fainter. */
export function StreamChannelName({ channel, position, label, labelling }: Props) {
  const { t } = useTranslation('channels');
  const given = channel?.name && channel.name !== String(channel.index) ? channel.name : null;
  const name = given ?? t('unnamed', { index: position });
  return (
    <span className={given === null ? classes.unnamed : undefined} data-tip={name}>
      {channel ? (
        <ChannelLabel floats index={channel.index} label={channel.name ?? ''} labelling={labelling} name={name} state={label} words={t} />
      ) : (
        name
      )}
    </span>
  );
}
