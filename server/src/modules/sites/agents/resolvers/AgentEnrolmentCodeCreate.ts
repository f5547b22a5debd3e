import { agentNameProblem } from '@tutti/domain/agent-name';
import { ownAccount } from '../../../../access/own-account.ts';
import { badInput } from '../../../../api-errors.ts';
import type { MutationAgentEnrolmentCodeCreateArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { authorOf, freshness, holdRights } from '../../../identity/index.ts';
import { createEnrolmentCode } from '../agent-enrolment.ts';
import { siteForAgent } from '../agent-site.ts';

/** Makes a one-use code for a new agent, and decides on the site of its new devices; the code is shown in this answer alone. */
export const AgentEnrolmentCodeCreate = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'system' },
  async ({ input }: MutationAgentEnrolmentCodeCreateArgs, call, requireFresh) => {
    const { tx, services, accountIds, needPlan } = call;
    const accountId = ownAccount(accountIds, input.accountId);
    await needPlan([accountId]);
    await holdRights(call, accountId);
    const name = input.name.trim();
    const problem = agentNameProblem(name);
    if (problem === 'unseen') throw badInput('name', 'The name of an agent needs characters that can be seen.');
    if (problem !== null) throw badInput('name', 'The name of an agent has 1 to 63 characters.');
    const site = await siteForAgent(call, accountId, input.domainId);
    requireFresh();
    return { ok: true, ...(await createEnrolmentCode(tx, { accountId, name, site }, authorOf(call), services.now())) };
  },
  freshness,
);
