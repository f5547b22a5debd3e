import { Email } from '@tutti/domain/login-form';
import * as v from 'valibot';
import { badInput } from '../../../../api-errors.ts';
import type { QueryAuthorizationEndpointArgs } from '../../../../graphql/generated/resolvers.ts';
import { operation } from '../../../../graphql/operation.ts';
import { providerOf } from '../providers.ts';
import { startUrl } from '../sso-addresses.ts';

/** Where somebody with this address signs in, by its domain alone: whether anybody has it plays no part (API-091). */
export const authorizationEndpoint = operation(
  { guard: 'ANYONE', transaction: 'none' },
  ({ email }: QueryAuthorizationEndpointArgs, { services: { config } }) => {
    const parsed = v.safeParse(Email, email);
    if (!parsed.success) throw badInput('email', parsed.issues[0].message);
    const provider = providerOf(config, parsed.output);
    return provider && { id: provider.id, endpoint: startUrl(config, provider, parsed.output) };
  },
);
