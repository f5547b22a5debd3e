import type { QueryAccountLogCountArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { accountPlace } from '../find-place.ts';
import { COUNTED, questionOf } from '../question.ts';
import { countEntries } from '../read-entries.ts';

/** How many entries of an account there are, counted up to a limit. Errors: NOT_FOUND, BAD_USER_INPUT. */
export const accountLogCount = operation(
  { guard: 'ADMINISTRATOR', transaction: 'none' },
  (args: QueryAccountLogCountArgs, { services, accountIds }) => {
    const place = accountPlace(accountIds, args.accountId);
    const question = questionOf(args, place, services.now());
    return services.store.read([place.accountId], (tx) => countEntries(tx, question, COUNTED));
  },
);
