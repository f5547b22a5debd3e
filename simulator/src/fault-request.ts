import { hasControlCharacters, isBlank } from '@tutti/domain/form-rules';
import * as v from 'valibot';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(63));
/** A site by its name; the place of new devices is `Unassigned`. */
const site = v.optional(name);
/** A device by its id, or by its name. */
const device = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64)));
const where = { site, device };
/** A channel by its index. */
const channel = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));
/** A name that a device could have: one that is blank would keep it from being reported. */
const deviceName = v.pipe(
  name,
  v.check((text) => !isBlank(text), 'A name has something that can be seen.'),
);
/** What an agent says of itself; the server takes nothing of what it says where a text has what cannot be shown. */
const words = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(200),
  v.check((text) => !hasControlCharacters(text), 'A reason has no control characters.'),
);
const status = v.pipe(v.string(), v.minLength(1), v.maxLength(60));

/**
 * What can go wrong on demand. `site` narrows the search for `device`; without `device` the whole site is meant where that makes sense.
 */
export const FaultRequest = v.variant('kind', [
  /** The device, or every device of the site, is gone. */
  v.strictObject({ kind: v.literal('unplug'), ...where }),
  /** Everything takes longer: latency above its setting, commands late. */
  v.strictObject({ kind: v.literal('slowNetwork'), ...where, factor: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(100)), 1.6) }),
  /** The clock loses its lock and cannot lead. */
  v.strictObject({ kind: v.literal('clockLoss'), ...where }),
  /** The clock of the device, or of every device of the site, goes by this PTP domain of version 2, whatever its site is set to. */
  v.strictObject({ kind: v.literal('clockDomain'), ...where, domain: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(127)) }),
  /** The device claims to be grand leader beside the real one; without `device`: one of the site that could lead. */
  v.strictObject({ kind: v.literal('rogueLeader'), ...where }),
  /** The grand leader is gone and its followers stay locked to it; without `device`: the grand leader of the site. */
  v.strictObject({ kind: v.literal('ghostLeader'), ...where }),
  /** The device takes the name of another one. */
  v.strictObject({ kind: v.literal('nameConflict'), ...where, name: v.optional(deviceName) }),
  /** A subnet of the site reaches the others no more. */
  v.strictObject({ kind: v.literal('subnetCut'), site, subnet: v.string() }),
  /** The program that speaks for the site is not connected. */
  v.strictObject({ kind: v.literal('agentOffline'), site }),
  /** So many changes a second, spread over the devices of the site, or over all. */
  v.strictObject({ kind: v.literal('flood'), site, rate: v.pipe(v.number(), v.minValue(0.1), v.maxValue(100_000)) }),
  /** The latency of the device's receivers rises to `factor` times its setting. */
  v.strictObject({
    kind: v.literal('latencySpike'),
    ...where,
    factor: v.optional(v.pipe(v.number(), v.minValue(0.1), v.maxValue(100)), 1.5),
  }),
  /** A receive channel, or all subscribed ones, show this status whatever is true. */
  v.strictObject({
    kind: v.literal('statusForce'),
    ...where,
    channel,
    status,
  }),
  /** The next subscriptions of a receive channel, or of any of the device, end with this status; `times` of them. */
  v.strictObject({
    kind: v.literal('subscribeFail'),
    ...where,
    channel,
    status,
    times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1024)), 1),
  }),
  /** The device refuses its commands, with this reason. */
  v.strictObject({
    kind: v.literal('refuse'),
    ...where,
    reason: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200)), 'The device is locked.'),
  }),
  /** The agent may only read the device, or every device of the site, and says so. */
  v.strictObject({
    kind: v.literal('readOnly'),
    ...where,
    reason: v.optional(words, 'This agent only reads devices: whoever runs it has not allowed changes.'),
  }),
  /** A transmit channel, or all of the device, is too loud. */
  v.strictObject({ kind: v.literal('clip'), ...where, channel }),
  /** A transmit channel, or all of the device, is silent. */
  v.strictObject({ kind: v.literal('mute'), ...where, channel }),
]);
export type FaultRequest = v.InferOutput<typeof FaultRequest>;
export type FaultKind = FaultRequest['kind'];
export const FAULT_KINDS: readonly FaultKind[] = FaultRequest.options.map((option) => option.entries.kind.literal);
