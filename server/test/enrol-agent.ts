import { joinAgent, type LinkEnd } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import type { Services } from '../src/context.ts';
import { COMMAND_LINE } from '../src/event-log/author.ts';
import { createEnrolmentCode } from '../src/modules/sites/index.ts';

/** A code for a new agent, straight from the store. */
export async function makeEnrolmentCode({ services }: { services: Services }, accountId: string, name = 'Test agent'): Promise<string> {
  return (await services.store.system((tx) => createEnrolmentCode(tx, { accountId, name }, COMMAND_LINE, services.now()))).code;
}

/** A new agent of the account that has said hello. */
export const enrolAgent = async (server: LinkEnd & { services: Services }, accountId: string): Promise<RawAgent> =>
  joinAgent(server, await makeEnrolmentCode(server, accountId));
