import { MOST_LABELS } from '@tutti/domain/channel-labels';
import * as v from 'valibot';
import { channelIndex } from '../values.ts';

/** The parameters of both commands that label channels. */
export const LabelsParams = v.object({
  /** Each channel at most once; channels that are not named keep their label. */
  labels: v.pipe(
    v.array(
      v.object({
        /** Index of the channel. */
        index: channelIndex,
        /** Its new label, unique among the channels of this direction of the device. */
        name: v.pipe(v.string(), v.minLength(1), v.maxLength(63)),
      }),
    ),
    v.minLength(1),
    v.maxLength(MOST_LABELS),
  ),
});
type Params = v.InferOutput<typeof LabelsParams>;

/** What is asked for in one word: the label of a single channel; null where there are several. */
export const singleLabel = ({ labels }: Params): string | null => (labels.length === 1 ? (labels[0]?.name ?? null) : null);
/** The channels of the command. */
export const labelledIndexes = ({ labels }: Params): number[] => labels.map(({ index }) => index);
