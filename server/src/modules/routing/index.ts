/** What other modules may import of this one. */
import { Device, RxChannel, TxChannel } from './resolvers/ChannelFields.ts';
import { rootFields } from './root-fields.generated.ts';

export { createSignals } from './signals.ts';

export const resolvers = {
  ...rootFields,
  Device,
  RxChannel,
  TxChannel,
};
