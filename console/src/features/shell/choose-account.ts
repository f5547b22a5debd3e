/** What is needed of an account to choose one. */
interface Choosable {
  readonly id: string;
  readonly domains: readonly { readonly id: string }[];
}

/** What the address and the browser say about the account. */
export interface Wish {
  /** The account in the address. */
  readonly current: string | null;
  /** The account last chosen in this browser. */
  readonly stored: string | null;
  /** A site whose account is wanted before anything else (PREF-002). */
  readonly domainId: string | null;
}

/**
 * Which account is shown: the one that owns the site asked for (PREF-002), else the current, else the stored one where it is valid for this person
 * (SHELL-014), else his first (SHELL-015). Null when he has none (SHELL-049).
 */
export function chooseAccount<A extends Choosable>(accounts: readonly A[], { current, stored, domainId }: Wish): A | null {
  const owner = domainId ? accounts.find(({ domains }) => domains.some(({ id }) => id === domainId)) : undefined;
  const byId = (id: string | null) => accounts.find((account) => account.id === id);
  return owner ?? byId(current) ?? byId(stored) ?? accounts[0] ?? null;
}
