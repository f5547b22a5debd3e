import { badInput, forbidden } from '../../../api-errors.ts';
import type { Config } from '../../../config.ts';
import { mayUsePassword } from '../sso/providers.ts';

/** Throws FORBIDDEN for somebody whom an identity provider alone signs in: here nothing of theirs is asked or kept. */
export function refuseManaged(config: Pick<Config, 'sso'>, email: string): void {
  if (!mayUsePassword(config, email)) throw forbidden('Your identity provider does this.');
}

/** Throws FORBIDDEN where the person of an input is not the caller: how somebody signs in is their own affair. */
export function refuseOthers(viewer: { readonly userId: string }, userId: string): void {
  if (userId.toLowerCase() !== viewer.userId) throw forbidden();
}

/** The one of these that was given, by its name; throws BAD_USER_INPUT for none and for several. */
export function onlyOne<Name extends string>(
  given: { readonly [N in Name]?: string | null | undefined },
  names: readonly [Name, ...Name[]],
): [Name, string] {
  const found = names.flatMap((name): [Name, string][] => {
    const text = given[name];
    return typeof text === 'string' ? [[name, text]] : [];
  });
  const [one, another] = found;
  if (!one || another) throw badInput(names[0], `Please give exactly one of ${names.join(', ')}.`);
  return one;
}
