import { CLOCK_TOGGLES, type ClockToggleKind } from '@tutti/domain/device-capabilities';
import * as v from 'valibot';
import { type CommandDescriptor, describeCommand, valueText } from './descriptor.ts';

/** The parameters of every clock toggle. */
export const ToggleParams = v.object({
  /** True: on, false: off. */
  enabled: v.boolean(),
});
type Params = v.InferOutput<typeof ToggleParams>;

/** What a toggle is set to, for programs. */
const onOrOff = ({ enabled }: Params): 'ON' | 'OFF' => (enabled ? 'ON' : 'OFF');
/** What a toggle is set to, for people. */
export const settingText = (params: Params): string => valueText(onOrOff(params));

/** The words of a clock toggle. */
interface ToggleWords {
  readonly entryType: string;
  readonly done: (params: Params) => string;
  readonly failed: (params: Params) => string;
  readonly unsupported: (deviceName: string) => string;
}

/** Describes a command that turns one thing of a clock on or off. */
export const describeToggle = <const Kind extends string, const ApiKind extends ClockToggleKind>(
  kind: Kind,
  apiKind: ApiKind,
  { entryType: type, done, failed, unsupported }: ToggleWords,
): CommandDescriptor<Kind, ApiKind, typeof ToggleParams, true> =>
  describeCommand({
    kind,
    apiKind,
    params: ToggleParams,
    waitsFor: 'present',
    needs: { capability: CLOCK_TOGGLES[apiKind].capability, unsupported },
    value: onOrOff,
    changesFacts: true,
    entry: { category: 'DEVICE_CONFIGURATION', type, done, failed },
  });
