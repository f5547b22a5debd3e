import { FAILURES_OF_FAILING_FORWARD } from '@tutti/domain/log-forward-form';
import type { RequestContext } from '../../../context.ts';
import { versionOf } from '../../../if-version.ts';
import type { AccountRecord } from '../../accounts/account-records.ts';
import type { ChangedForward, LogForwardRecord } from '../forwards/forward-records.ts';
import { readForwards } from '../forwards/read-forwards.ts';
import { editedForward } from '../forwards/stored-forward.ts';

/** Where entries of the record of an account are sent on. */
export const AccountForwards = {
  logForwards: ({ accountId }: AccountRecord, _: object, { services }: RequestContext): Promise<LogForwardRecord[]> =>
    readForwards(services, accountId),
};

export const LogForward = {
  version: (forward: LogForwardRecord): string => versionOf(editedForward(forward)),
  failingSince: ({ failures, failingSince }: LogForwardRecord): Date | null =>
    failures >= FAILURES_OF_FAILING_FORWARD ? failingSince : null,
};

/** What a mutation changed, read after it. */
export const ChangedForwardPayload = {
  forward: async ({ accountId, forwardId }: ChangedForward, _: object, { services }: RequestContext): Promise<LogForwardRecord | null> =>
    (await readForwards(services, accountId, forwardId))[0] ?? null,
};
