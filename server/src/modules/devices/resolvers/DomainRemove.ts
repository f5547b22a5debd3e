import type { MutationDomainRemoveArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { removeSite } from '../decisions/remove-site.ts';

/** Deletes a site; here and not beside the other fields of sites, because its devices leave it in the same transaction. Errors: NOT_FOUND. */
export const DomainRemove = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'system' },
  async ({ input }: MutationDomainRemoveArgs, call) => {
    await removeSite(call, input.id);
    return { ok: true };
  },
);
