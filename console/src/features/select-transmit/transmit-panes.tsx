import { useTranslation } from 'react-i18next';
import { DevicesNotRead } from '../../ui/channels/devices-not-read.tsx';
import { TransmitterList } from '../../ui/channels/transmitter-list.tsx';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { ChannelPane } from './channel-pane.tsx';
import { DeviceCards } from './device-cards.tsx';
import classes from './select-transmit.module.css';
import type { TransmitChoice } from './use-transmit-choice.ts';

/** The transmit devices beside the channels of the one that is looked at; on narrow screens its channels stand in its card. */
export function TransmitPanes({ choice, onEnter }: { choice: TransmitChoice; onEnter: () => void }) {
  const { t } = useTranslation('routing');
  const { narrow } = useWidth();
  const { transmitters, search, onSearch, rows, viewed } = choice;
  const nothing = transmitters.loading ? '' : t(search.trim() === '' ? 'noDevices' : 'noMatch');
  const none = transmitters.failed ? <DevicesNotRead onRetry={transmitters.refetch} /> : nothing;
  const list = { rows, search, onSearch, onChoose: choice.view, words: { search: t('search'), label: t('devices'), none } };
  const viewedId = viewed?.id ?? null;
  const pane = (
    <ChannelPane
      channels={choice.channels}
      chosen={choice.chosenIndex}
      device={viewed}
      onChoose={choice.choose}
      onEnter={onEnter}
      read={choice.read}
      row={choice.row}
    />
  );
  return narrow ? (
    <DeviceCards {...list} viewedId={viewedId}>
      {pane}
    </DeviceCards>
  ) : (
    <div className={classes.panes}>
      <TransmitterList {...list} chosen={viewedId} />
      {pane}
    </div>
  );
}
