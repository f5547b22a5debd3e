/** What other modules may import of this one. */
import { Device as ChannelDevice, RxChannel, TxChannel } from './resolvers/ChannelFields.ts';
import { Domain } from './resolvers/RoutingFields.ts';
import { Device as StreamDevice } from './resolvers/StreamFields.ts';
import { rootFields } from './root-fields.generated.ts';

export { forgetOldRoutingChanges, noteRoutingChange } from './last-change.ts';
export { commandIdFor, NOT_GIVEN_BEFORE, problemsAt } from './patch-plan.ts';
export { createSignals } from './signals.ts';
export { channelsInStreams } from './stream-subscription.ts';
export { inputProblem, MOST_SUBSCRIPTIONS, networkProblem, type RequestedSubscription, type Transmitter } from './subscriptions.ts';

export const resolvers = {
  ...rootFields,
  Device: { ...ChannelDevice, ...StreamDevice },
  Domain,
  RxChannel,
  TxChannel,
};
