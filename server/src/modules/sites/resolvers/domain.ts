import { badInput, conflict } from '../../../api-errors.ts';
import type { QueryDomainArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { siteById, sitesByName } from '../find-site.ts';

/** One site by id or by name; null where it is not there or not allowed. With both, the site must have both. */
export const domain = operation(
  { guard: 'AUTHENTICATED', transaction: 'none' },
  async ({ id, name }: QueryDomainArgs, { viewer, services }) => {
    if (id) {
      const site = await siteById(viewer, id, services);
      return site && (!name || site.name.toLowerCase() === name.toLowerCase()) ? site : null;
    }
    if (!name) throw badInput('id', 'Name the site: give its id or its name.');
    const [site, other] = await sitesByName(viewer, name, services);
    if (other) throw conflict(`More than one of your accounts has a site called ${name}. Give its id.`, 'name');
    return site ?? null;
  },
);
