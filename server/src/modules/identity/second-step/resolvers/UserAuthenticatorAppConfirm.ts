import { badInput, conflict } from '../../../../api-errors.ts';
import type { MutationUserAuthenticatorAppConfirmArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { confirmApp } from '../authenticator-app.ts';
import { admitChange, finishChange, firstCodes, keepFirstCodes, signInAfter } from '../changing.ts';
import { appAdded } from '../entries.ts';
import type { NewCodes } from '../recovery-codes.ts';
import { hasSecondStep } from '../ways.ts';

/** Adds the app whose code this is. Recovery codes are made with the first second step. */
export const UserAuthenticatorAppConfirm = transaction(
  { guard: 'PERSON', transaction: 'system' },
  async ({ input }: MutationUserAuthenticatorAppConfirmArgs, call, codes: NewCodes | null) => {
    await admitChange(call);
    const { tx, viewer, services, context } = call;
    const { userId } = viewer;
    const isFirst = !(await hasSecondStep(tx, userId));
    const { signInKey, log } = services;
    const outcome = await confirmApp({ tx, userId, signInKey, log, now: services.now() }, input.code);
    if (outcome === 'expired') throw conflict('This took too long. Begin again.');
    if (outcome === 'wrong') throw badInput('code', 'This code is not right.');
    await finishChange(call, { event: appAdded(viewer, context.ip), mail: { what: 'appAdded' }, endsOthers: isFirst });
    const recoveryCodes = await keepFirstCodes(call, codes);
    return { ok: true, signIn: await signInAfter(call), recoveryCodes };
  },
  (_, call) => firstCodes(call),
);
