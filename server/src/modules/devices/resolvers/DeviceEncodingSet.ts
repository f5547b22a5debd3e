import type { MutationDeviceEncodingSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { giveSetting } from '../commands/give-setting.ts';

/** Sets the encoding of what a device sends, bits of a sample, to one that it offers. */
export const DeviceEncodingSet = transaction(
  { guard: 'OPERATOR', transaction: 'tenant' },
  ({ input }: MutationDeviceEncodingSetArgs, call) => {
    const { encoding } = input;
    return giveSetting(call, input, {
      order: { kind: 'encodingSetting', params: { encoding } },
      value: encoding,
      field: 'encoding',
      offered: (audio) => audio?.encodings,
      refusal: ({ name }) => `${name} does not offer an encoding of ${encoding} bit.`,
    });
  },
);
