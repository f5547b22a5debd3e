import type { JobResolvers } from '../../../graphql/generated/resolvers.ts';
import { readLines, readSteps } from '../read-jobs.ts';

export const Job: JobResolvers = {
  steps: ({ accountId, id }, _, { services }) => services.store.read([accountId], (tx) => readSteps(tx, accountId, id)),
  lines: ({ accountId, id }, { deviceId }, { services }) =>
    services.store.read([accountId], (tx) => readLines(tx, accountId, id, deviceId ?? null)),
};
