import * as v from 'valibot';
import { templateProblem } from './alerting/webhook-template-form.ts';
import { notBlank, optionalText } from './form-rules.ts';
import { LANGUAGE_CODES } from './preferences-form.ts';

export const ALERT_CHANNEL_KINDS = ['EMAIL', 'PUSH', 'WEBHOOK', 'SLACK', 'TEAMS', 'PAGERDUTY'] as const;
/** How a channel of alerts reaches people: by mail, in their browsers, by a POST of JSON to any address, or through a service. */
export type AlertChannelKind = (typeof ALERT_CHANNEL_KINDS)[number];

/** Whether a channel reaches people of the account, each with what they may read. */
export const reachesPeople = (kind: AlertChannelKind): kind is 'EMAIL' | 'PUSH' => kind === 'EMAIL' || kind === 'PUSH';

/** Most channels of an account, and people of one channel. */
export const MOST_ALERT_CHANNELS = 20;
export const MOST_ALERT_PEOPLE = 50;
/** Most characters of a channel's name, of what is noted about it, and of its address or key. */
export const ALERT_CHANNEL_NAME_LIMIT = 63;
export const ALERT_CHANNEL_NOTE_LIMIT = 120;
export const ALERT_CHANNEL_URL_LIMIT = 2000;
/** Tries that fail in a row until a channel counts as failing. */
export const FAILURES_OF_FAILING_CHANNEL = 3;

const tooLong = (max: number): string => `Please use at most ${max} characters.`;
/** Message: this is no address. */
export const NO_ADDRESS = 'Please enter an address that begins with https://';

/** An address that messages can be sent to. User and password in it would be shown to whoever reads it. */
const ADDRESS = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i;
const address = v.pipe(
  v.string(NO_ADDRESS),
  v.trim(),
  v.maxLength(ALERT_CHANNEL_URL_LIMIT, tooLong(ALERT_CHANNEL_URL_LIMIT)),
  v.regex(ADDRESS, NO_ADDRESS),
);
/** An integration key of PagerDuty. */
const routingKey = v.pipe(v.string(), v.trim(), v.regex(/^[\da-z]{32}$/i, 'Please enter the integration key: 32 letters and digits'));

/** The value of a header, as ServiceNow and others want it: `Basic …`, `Bearer …`. */
const NO_HEADER = 'Please use at most 1000 letters, digits and signs, without line breaks';
const authorization = v.pipe(v.string(), v.trim(), v.regex(/^[\x20-\x7e]{0,1000}$/, NO_HEADER));
const template = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed && dataset.value.trim() !== '' ? templateProblem(dataset.value) : null;
    if (problem !== null) addIssue({ message: problem });
  }),
  v.transform((text) => (text.trim() === '' ? null : text)),
);

/** What every channel has. `language`: of its messages; null: English, or of people each reader's own. */
const named = {
  name: v.pipe(notBlank('Please enter a name'), v.maxLength(ALERT_CHANNEL_NAME_LIMIT, tooLong(ALERT_CHANNEL_NAME_LIMIT))),
  note: optionalText(ALERT_CHANNEL_NOTE_LIMIT, tooLong(ALERT_CHANNEL_NOTE_LIMIT)),
  language: v.nullish(v.picklist(LANGUAGE_CODES, 'Please choose a language'), null),
};

/** A channel as it is added or changed; of a change, `url`, `key` and `authorization` that are null stay as they are. */
export const AlertChannelForm = v.object({
  ...named,
  userIds: v.nullish(
    v.pipe(
      v.array(v.pipe(v.string(), v.uuid('There is no such person'))),
      v.maxLength(MOST_ALERT_PEOPLE, `Please choose at most ${MOST_ALERT_PEOPLE} people.`),
    ),
    [],
  ),
  url: v.nullish(address, null),
  key: v.nullish(routingKey, null),
  /** Of a webhook; '' takes it away. */
  authorization: v.nullish(authorization, null),
  /** Of a webhook: what it sends instead of our own JSON. */
  template: v.nullish(template, null),
});
export type AlertChannelForm = v.InferOutput<typeof AlertChannelForm>;

/** What a channel of this kind cannot do without, where it is not there yet. */
export function missingOf(
  kind: AlertChannelKind,
  form: Pick<AlertChannelForm, 'userIds' | 'url' | 'key'>,
): { readonly field: 'userIds' | 'url' | 'key'; readonly message: string } | null {
  if (reachesPeople(kind)) return form.userIds.length > 0 ? null : { field: 'userIds', message: 'Please choose at least one person' };
  if (kind === 'PAGERDUTY')
    return form.key === null ? { field: 'key', message: 'Please enter the integration key: 32 letters and digits' } : null;
  return form.url === null ? { field: 'url', message: NO_ADDRESS } : null;
}
