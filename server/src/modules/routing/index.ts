/** The door of the module: what others may use. */
import { Device } from './resolvers/channels.ts';
import { DeviceRxChannelsSubscriptionSet } from './resolvers/DeviceRxChannelsSubscriptionSet.ts';

export const resolvers = { Mutation: { DeviceRxChannelsSubscriptionSet }, Device };
