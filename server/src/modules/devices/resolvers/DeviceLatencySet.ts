import type { MutationDeviceLatencySetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { giveSetting } from '../commands/give-setting.ts';

/** Sets the receive latency of a device, µs, to one that it offers. */
export const DeviceLatencySet = transaction(
  { guard: 'OPERATOR', transaction: 'tenant' },
  ({ input }: MutationDeviceLatencySetArgs, call) => {
    const { latency } = input;
    return giveSetting(call, input, {
      order: { kind: 'latencySetting', params: { latency } },
      value: latency,
      field: 'latency',
      offered: (audio) => audio?.latencies,
      refusal: ({ name }) => `${name} does not offer a latency of ${latency} µs.`,
    });
  },
);
