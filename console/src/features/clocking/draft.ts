import { subdomainName } from '@tutti/domain/clock-rules/ptp-subdomain';
import { ClockingSettings, PtpDomainNumber } from '@tutti/domain/clocking-settings';
import type { ClockToggleKind } from '@tutti/domain/device-capabilities';
import type { ClockingProfile } from '@tutti/domain/enumerations';
import * as v from 'valibot';
import type { ClockingGroupSetInput } from '../../api/generated/graphql.ts';
import { said } from '../../i18n/said.ts';
import type { ClockDevice } from './clock-device.ts';
import { defaultsOf, FIELDS, type Field, leaderValues, NUMBER_FIELDS, type NumberField, type Values } from './settings-values.ts';

/**
 * What somebody changed and has not saved: their value, and what was there when they first touched it. What they did not touch follows the site, so that
 * saving overwrites nothing that others set meanwhile.
 */
export type Draft = { readonly [F in Field]?: { readonly mine: Values[F]; readonly base: Values[F] } | undefined };

export const NO_DRAFT: Draft = {};

const isNumberField = (field: Field): field is NumberField => NUMBER_FIELDS.some((one) => one === field);
/** Whether two values of a field are the same setting: `016` is 16. */
const same = (field: Field, a: unknown, b: unknown): boolean =>
  a === b || (isNumberField(field) && a !== '' && b !== '' && Number(a) === Number(b));

/** What the screen shows: their values over those of the site. */
export function merged(values: Values, draft: Draft): Values {
  const mine = Object.fromEntries(Object.entries(draft).flatMap(([field, change]) => (change ? [[field, change.mine]] : [])));
  return { ...values, ...mine };
}

/** The draft with one value changed. */
export function changed<F extends Field>(draft: Draft, values: Values, field: F, mine: Values[F]): Draft {
  return { ...draft, [field]: { mine, base: draft[field] ? draft[field].base : values[field] } };
}

/** The draft without their value of a field. */
export const forgotten = (draft: Draft, field: Field): Draft => ({ ...draft, [field]: undefined });

/** The draft with a mode chosen: all that a mode sets takes its defaults (CLOCK-042). */
export function withMode(draft: Draft, values: Values, mode: ClockingProfile): Draft {
  const defaults = defaultsOf(mode);
  let next = changed(draft, values, 'mode', mode);
  next = changed(next, values, 'v2', defaults.v2);
  for (const field of NUMBER_FIELDS) next = changed(next, values, field, defaults[field]);
  return next;
}

/** The draft with another leader: what it is set to beyond leading is as that device has it, until it is touched. */
export function withLeader(draft: Draft, values: Values, leader: ClockDevice): Draft {
  const rest = { ...draft, external: undefined, unicast: undefined };
  return leader.id === values.leader ? { ...rest, leader: undefined } : changed(rest, values, 'leader', leader.id);
}

/** The values of the site, those of the leader as the chosen one has them: what a draft is laid over and compared with. */
export function withLeaderOf({ leader }: Draft, values: Values, devices: ReadonlyMap<string, ClockDevice>): Values {
  return leader?.mine ? { ...values, ...leaderValues(devices.get(leader.mine)) } : values;
}

/** The fields that saving would change, in the order of the screen. */
export function changedFields(values: Values, draft: Draft): Field[] {
  return FIELDS.filter((field) => draft[field] && !same(field, draft[field].mine, values[field]));
}

/** The fields that others changed since they touched them, to something else than they want. Nobody changes a setting by not saying any more how it is. */
export function conflicts(values: Values, draft: Draft): Field[] {
  return FIELDS.filter(
    (field) =>
      draft[field] &&
      values[field] !== 'unknown' &&
      !same(field, draft[field].base, values[field]) &&
      !same(field, draft[field].mine, values[field]),
  );
}

const { entries } = ClockingSettings;
const NUMBER_RULES = {
  ptpDomainNumber: PtpDomainNumber,
  v2DomainNumber: entries.v2DomainNumber,
  v2Priority1: entries.v2Priority1,
  v2Priority2: entries.v2Priority2,
  v2MulticastTtl: entries.v2MulticastTtl,
  rtpPrefixV4: entries.rtpPrefixV4,
} as const satisfies Record<NumberField, unknown>;

/** A typed number; NaN where it is none. */
const numberOf = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** What is wrong with a typed number, in words; null where nothing is (CLOCK-057). */
export function numberProblem(field: NumberField, typed: string): string | null {
  const read = v.safeParse(NUMBER_RULES[field], numberOf(typed));
  return read.success ? null : said(read.issues[0].message);
}

/** The fields of the draft that cannot be saved as they are. */
export const invalidFields = (draft: Draft): NumberField[] =>
  NUMBER_FIELDS.filter((field) => draft[field] && numberProblem(field, draft[field].mine) !== null);

/** The call that saves the settings among these fields; null where there are none. With a mode everything it sets is named, so that nothing depends on defaults. */
export function settingsInput(clockingGroupId: string, shown: Values, fields: readonly Field[]): ClockingGroupSetInput | null {
  const withAll = fields.includes('mode');
  const has = (field: Field) => withAll || fields.includes(field);
  const number = (field: NumberField, name: string) => (has(field) ? { [name]: numberOf(shown[field]) } : {});
  const ptp = {
    ...(has('v2') ? { v2: shown.v2 } : {}),
    ...(has('ptpDomainNumber') ? { v1SubdomainName: subdomainName(numberOf(shown.ptpDomainNumber)) } : {}),
    ...number('v2DomainNumber', 'v2DomainNumber'),
    ...number('v2Priority1', 'v2Priority1'),
    ...number('v2Priority2', 'v2Priority2'),
    ...number('v2MulticastTtl', 'v2MulticastTtl'),
  };
  const rtp = number('rtpPrefixV4', 'prefixV4');
  const isEmpty = (part: object) => Object.keys(part).length === 0;
  if (isEmpty(ptp) && isEmpty(rtp)) return null;
  return { clockingGroupId, ...(withAll ? { mode: shown.mode } : {}), ...(isEmpty(ptp) ? {} : { ptp }), ...(isEmpty(rtp) ? {} : { rtp }) };
}

/** One thing a device is to be sent. */
export interface LeaderCommand {
  readonly deviceId: string;
  readonly kind: ClockToggleKind;
  readonly enabled: boolean;
}

/**
 * What the devices are sent so that the chosen one leads: it is preferred and nobody else is; and what the leader itself is sent. Who does not say whether it
 * is preferred may be, so that it is sent the command, too.
 */
export function leaderCommands(shown: Values, fields: readonly Field[], devices: Iterable<ClockDevice>): LeaderCommand[] {
  const { leader } = shown;
  if (leader === null) return [];
  const commands: LeaderCommand[] = [];
  if (fields.includes('leader')) {
    for (const { id, connected, toggles } of devices) {
      const preferred = toggles.CLOCK_PREFERRED_LEADER;
      if (connected && preferred.settable && preferred.value !== (id === leader))
        commands.push({ deviceId: id, kind: 'CLOCK_PREFERRED_LEADER', enabled: id === leader });
    }
  }
  if (fields.includes('external') && typeof shown.external === 'boolean')
    commands.push({ deviceId: leader, kind: 'CLOCK_EXTERNAL_SYNC', enabled: shown.external });
  if (fields.includes('unicast') && typeof shown.unicast === 'boolean')
    commands.push({ deviceId: leader, kind: 'CLOCK_UNICAST', enabled: shown.unicast });
  return commands;
}
