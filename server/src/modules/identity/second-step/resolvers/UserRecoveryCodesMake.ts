import { conflict } from '../../../../api-errors.ts';
import type { MutationUserRecoveryCodesMakeArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { admitChange, finishChange, signInAfter } from '../changing.ts';
import { codesMade } from '../entries.ts';
import { refuseOthers } from '../person.ts';
import { provedUntil } from '../proof.ts';
import { makeCodes, type NewCodes, replaceCodes } from '../recovery-codes.ts';
import { hasSecondStep } from '../ways.ts';

/** Makes new recovery codes in the place of those before. */
export const UserRecoveryCodesMake = transaction(
  { guard: 'PERSON', transaction: 'system' },
  async ({ input }: MutationUserRecoveryCodesMakeArgs, call, codes: NewCodes | null) => {
    refuseOthers(call.viewer, input.userId);
    await admitChange(call);
    const { tx, viewer, services, context } = call;
    if (codes === null || !(await hasSecondStep(tx, viewer.userId))) throw conflict('Recovery codes are for a second step: add one first.');
    await replaceCodes(tx, viewer.userId, codes, services.now());
    await finishChange(call, { event: codesMade(viewer, context.ip), mail: { what: 'codesMade' }, endsOthers: false });
    return { ok: true, signIn: await signInAfter(call), recoveryCodes: codes.codes };
  },
  // Their hashes take a while: ahead of the transaction, and for nobody who may not.
  async (_, { viewer, services: { store, now } }) =>
    (await store.system((tx) => provedUntil(tx, viewer.tokenHash, now()))) ? makeCodes() : null,
);
