/** What is needed of an account to choose one. */
interface Choosable {
  readonly id: string;
  readonly domains: readonly { readonly id: string }[];
}

/** What the address and the browser say about the account. */
export interface RequestedAccount {
  /** The account in the address. */
  readonly current: string | null;
  /** The account last chosen in this browser. */
  readonly stored: string | null;
  /** A site whose account is wanted before anything else (PREF-002). */
  readonly domainId: string | null;
  /** The site whose page the address names: a link without an account still finds its site. */
  readonly siteId: string | null;
}

/**
 * Which account is shown: the one that owns the site asked for (PREF-002), else the current where it is valid for this person (SHELL-014), else the
 * one whose site the address names, else the stored one (SHELL-014), else their first (SHELL-015). Null when they have none (SHELL-049).
 */
export function chooseAccount<A extends Choosable>(
  accounts: readonly A[],
  { current, stored, domainId, siteId }: RequestedAccount,
): A | null {
  const owner = (site: string | null) => (site ? accounts.find(({ domains }) => domains.some(({ id }) => id === site)) : undefined);
  const byId = (id: string | null) => accounts.find((account) => account.id === id);
  return owner(domainId) ?? byId(current) ?? owner(siteId) ?? byId(stored) ?? accounts[0] ?? null;
}
