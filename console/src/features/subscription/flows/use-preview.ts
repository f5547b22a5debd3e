import type { CombinedError } from 'urql';
import { useViewer } from '../../../api/account/viewer.ts';
import { useAnswer } from '../../../api/client/use-answer.ts';
import type { AccountInclusionsPreviewQuery as Data } from '../../../api/generated/graphql.ts';
import { AccountInclusionsPreviewQuery } from './plan-flows-documents.ts';

/** The same object each time: a new one would ask again with each rendering. What goes wrong is said in the dialog. */
const QUIET = { quiet: true };

/** What the payment provider says of a plan with another number of devices. */
export interface Preview {
  /** null: the provider has not said it. */
  readonly preview: Data['accountInclusionsPreview'] | null;
  readonly error: CombinedError | null;
  /** Asks the provider again. */
  readonly read: () => void;
}

/** Asks what a plan for so many devices would cost, again each time: an old answer is none. Null `deviceSeats`: nobody wants to know. */
export function usePreview(deviceSeats: number | null): Preview {
  const { accountId } = useViewer();
  const [{ data, error, fetching, stale }, reexecute] = useAnswer({
    query: AccountInclusionsPreviewQuery,
    variables: { accountId, deviceSeats: deviceSeats ?? 0 },
    pause: deviceSeats === null,
    requestPolicy: 'network-only',
    context: QUIET,
  });
  const settled = !fetching && !stale && deviceSeats !== null;
  const preview = data?.accountInclusionsPreview ?? null;
  return {
    preview: settled && preview?.targetDeviceSeats === deviceSeats ? preview : null,
    error: (settled && error) || null,
    read: () => reexecute({ requestPolicy: 'network-only' }),
  };
}
