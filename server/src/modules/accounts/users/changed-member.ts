/** What a mutation says of a member; the member is read when its transaction has ended. */
export interface ChangedMember {
  readonly ok: true;
  readonly accountId: string;
  readonly userId: string;
  /** Whether a mail that invites them is on its way. */
  readonly invited: boolean;
}
