import { PasskeyName } from '@tutti/domain/second-step-form';
import * as v from 'valibot';
import { badInput, conflict } from '../../../../api-errors.ts';
import type { MutationUserPasskeyAddArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { admitChange, finishChange, firstCodes, keepFirstCodes, signInAfter } from '../changing.ts';
import { passkeyAdded } from '../entries.ts';
import { addPasskey } from '../passkeys.ts';
import type { NewCodes } from '../recovery-codes.ts';
import { hasSecondStep } from '../ways.ts';

/** Keeps a passkey that the browser made. Recovery codes are made with the first second step. */
export const UserPasskeyAdd = transaction(
  { guard: 'PERSON', transaction: 'system' },
  async ({ input }: MutationUserPasskeyAddArgs, call, codes: NewCodes | null) => {
    await admitChange(call);
    const { tx, viewer, services, context } = call;
    const { userId } = viewer;
    const read = v.safeParse(PasskeyName, input.name);
    if (!read.success) throw badInput('name', read.issues[0].message);
    const name = read.output;
    const isFirst = !(await hasSecondStep(tx, userId));
    const { config, log, now } = services;
    const outcome = await addPasskey({ tx, config, log, now: now() }, { userId, name, answer: input.passkey });
    if (outcome === 'refused') throw badInput('passkey', 'This passkey could not be added. Begin again.');
    if (outcome === 'known') throw conflict('This passkey is here already.');
    await finishChange(call, {
      event: passkeyAdded(viewer, context.ip, name),
      mail: { what: 'passkeyAdded', name },
      endsOthers: isFirst,
    });
    const recoveryCodes = await keepFirstCodes(call, codes);
    return { ok: true, signIn: await signInAfter(call), recoveryCodes };
  },
  (_, call) => firstCodes(call),
);
