import type { DomainResolvers } from '../../../graphql/generated/resolvers.ts';
import { readSilences } from '../read-silences.ts';

export const Domain: DomainResolvers = {
  silence: ({ silence }, _, { viewer }) =>
    silence && { ...silence, until: new Date(silence.until), by: viewer?.kind === 'wallScreen' ? null : silence.by },
  silences: ({ accountId, id }, _, { services }) => readSilences(services, { accountId, siteId: id }),
};
