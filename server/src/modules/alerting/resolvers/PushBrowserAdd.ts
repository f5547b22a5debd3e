import { NOT_MADE, PushBrowserForm } from '@tutti/domain/push-browser-form';
import * as v from 'valibot';
import { badInput } from '../../../api-errors.ts';
import { notifyPerson } from '../../../bus/relay.ts';
import type { MutationPushBrowserAddArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { appendInEach, browserWords } from '../../identity/index.ts';
import { createAddressRules } from '../deliveries/addresses.ts';
import { keepBrowser, readPush } from '../push/push-browsers.ts';
import { pushAdded } from '../push/push-entries.ts';
import { isPoint } from '../push/push-request.ts';

/** Turns alerts on in the browser of this session. */
export const PushBrowserAdd = transaction(
  { guard: 'PERSON', transaction: 'system' },
  async ({ input }: MutationPushBrowserAddArgs, { viewer, services, context, tx }) => {
    const form = v.safeParse(PushBrowserForm, input);
    if (!form.success) throw badInput(v.getDotPath(form.issues[0]) ?? 'endpoint', form.issues[0].message);
    const url = URL.parse(form.output.endpoint);
    const problem = url ? createAddressRules(services.config.pushNetworks).problem(url) : NOT_MADE;
    if (problem !== null) throw badInput('endpoint', problem);
    if (!isPoint(form.output.p256dh)) throw badInput('p256dh', NOT_MADE);
    const { userAgent } = context;
    if (await keepBrowser(tx, services, viewer, { form: form.output, userAgent }))
      await appendInEach(tx, viewer.accounts.keys(), pushAdded(viewer, context.ip, browserWords(userAgent)), services.now());
    await notifyPerson(tx, viewer.userId);
    return { ok: true, push: await readPush(tx, services, viewer) };
  },
);
