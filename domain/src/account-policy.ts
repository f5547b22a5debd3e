import * as v from 'valibot';
import { ACCOUNT_SECOND_STEPS } from './enumerations.ts';
import { networkProblem, spelledNetwork } from './networks.ts';

/** Minutes of a day. */
const DAY = 24 * 60;
/** Days before the end of a key at which its maker is sent a mail; no key ends earlier than so many days after a policy that ends it. */
export const KEY_NOTICE_DAYS = 14;
/** Most networks from which keys may call. */
const NETWORKS_MOST = 50;

/** A whole number between two bounds; null and missing: no limit. */
const limit = (least: number, most: number, message: string) =>
  v.nullish(v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message)), null);

const Network = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? networkProblem(dataset.value) : null;
    if (problem !== null) addIssue({ message: problem });
  }),
  v.transform(spelledNetwork),
);

/** How people sign in for an account, how long sessions and keys last and from where keys may call: what `AccountPolicySet` is given is judged by it. */
export const AccountPolicyForm = v.object({
  secondStep: v.picklist(ACCOUNT_SECOND_STEPS),
  /** ISO 8601; null: at once. */
  secondStepFrom: v.nullish(v.string(), null),
  passkeys: v.boolean(),
  ssoOnly: v.boolean(),
  idleMinutes: limit(15, 30 * DAY, 'Please choose between 15 minutes and 30 days.'),
  longestMinutes: limit(60, 365 * DAY, 'Please choose between 1 hour and 365 days.'),
  keyNetworks: v.pipe(
    v.array(Network),
    v.transform((networks) => [...new Set(networks)]),
    v.maxLength(NETWORKS_MOST, `Please use at most ${NETWORKS_MOST} networks.`),
  ),
  keyDays: limit(1, 3_650, 'Please choose between 1 and 3650 days.'),
  /** Missing: as it is. */
  wallScreens: v.nullish(v.boolean(), true),
});
export type AccountPolicyForm = v.InferOutput<typeof AccountPolicyForm>;

/** What counts in an account whose administrators never chose anything. */
export const NO_POLICY: AccountPolicyForm = {
  secondStep: 'NOBODY',
  secondStepFrom: null,
  passkeys: true,
  ssoOnly: false,
  idleMinutes: null,
  longestMinutes: null,
  keyNetworks: [],
  keyDays: null,
  wallScreens: true,
};
