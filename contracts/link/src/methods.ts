import { SIGNAL_PRESENCES } from '@tutti/domain/enumerations';
import { hasControlCharacters } from '@tutti/domain/form-rules';
import * as v from 'valibot';
import { Command, CommandResult } from './command.ts';
import { Fact } from './facts.ts';
import { LINK_LIMITS } from './protocol.ts';
import { DeviceId, isoTime } from './values.ts';

const keepable = v.check<string, string>(
  (text) => !hasControlCharacters(text),
  'a text has no control characters and no halves of surrogate pairs',
);
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(63), keepable);
const position = v.object({ epoch: v.number(), revision: v.number() });

/** Levels of channels: index, what can be heard and the level in dBFS (null where it is not measured), in parallel. */
export const ChannelLevels = v.object({
  /** Indexes, each once; those that are left out are not known. */
  channels: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535))), v.maxLength(1024)),
  status: v.pipe(v.array(v.picklist(SIGNAL_PRESENCES)), v.maxLength(1024)),
  /** dBFS */
  level: v.pipe(v.array(v.nullable(v.pipe(v.number(), v.minValue(-200), v.maxValue(20)))), v.maxLength(1024)),
});
export type ChannelLevels = v.InferOutput<typeof ChannelLevels>;

/**
 * Methods that an agent calls. A connection starts with `agent.enrol` (one-use code, once in an agent's life) or carries the agent's key,
 * bare, in the `authorization` header of its upgrade; then `agent.hello`; then facts.
 */
export const AGENT_METHODS = {
  /** Exchange a one-use enrolment code for the agent's own key. The connection then counts as authenticated. */
  'agent.enrol': {
    params: v.object({
      /** The one-use code, as it was shown. */
      code: v.pipe(v.string(), v.maxLength(100)),
      /** What the agent will be called; else the name given with the code. */
      name: v.optional(name),
    }),
    result: v.object({
      agentId: v.string(),
      /** The agent's own key. Shown this once. */
      key: v.string(),
    }),
  },
  /** Say who is there. Answers the last fact that is durable, from which the agent resumes. */
  'agent.hello': {
    params: v.object({
      /** What the agent is, and which version. */
      software: v.pipe(v.string(), v.maxLength(120), keepable),
      /** Grows at every start of the agent. */
      epoch: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
    result: v.object({
      agentId: v.string(),
      accountId: v.string(),
      /** Last durable fact of this agent, null before the first. */
      acknowledged: v.nullable(position),
      /** The clock of the server, ISO 8601. */
      serverTime: v.string(),
      /** Seconds between the server's pings. */
      pingSeconds: v.number(),
    }),
  },
  /** Report facts. The answer means: they are durable. A refused fact does not hold back the others. */
  'facts.report': {
    params: v.object({ facts: v.pipe(v.array(Fact), v.minLength(1), v.maxLength(LINK_LIMITS.maxFactsPerReport)) }),
    result: v.object({
      /** How many were stored. */
      stored: v.number(),
      /** How many were not newer than what is known, and were dropped. */
      stale: v.number(),
      /** Those that were not taken. They do not hold back the others. */
      refused: v.array(
        v.object({
          /** Its place in the report, from 0. */
          index: v.number(),
          /** Why, for people. */
          reason: v.string(),
        }),
      ),
    }),
  },
  /** Report the levels of a watched device's channels, about once a second. They are not stored. `watching: false`: nobody watches any more, stop. */
  'signal.report': {
    params: v.object({
      device: DeviceId,
      observedAt: isoTime,
      rx: ChannelLevels,
      tx: ChannelLevels,
    }),
    result: v.object({ watching: v.boolean() }),
  },
} as const;

/** Methods that the server calls. */
export const SERVER_METHODS = {
  /** Carry out a command, at most once; answer when the device has answered. */
  'command.execute': { params: Command, result: CommandResult },
  /** Somebody watches the levels of a device for so many seconds from now (0: nobody any more): report them with `signal.report`. Renewed while they watch. */
  'signal.watch': {
    params: v.object({ device: DeviceId, seconds: v.pipe(v.number(), v.minValue(0), v.maxValue(120)) }),
    result: v.object({ watching: v.boolean() }),
  },
} as const;

export type AgentMethod = keyof typeof AGENT_METHODS;
export type ServerMethod = keyof typeof SERVER_METHODS;
export type AgentParams<M extends AgentMethod> = v.InferOutput<(typeof AGENT_METHODS)[M]['params']>;
export type AgentResult<M extends AgentMethod> = v.InferOutput<(typeof AGENT_METHODS)[M]['result']>;
export type ServerParams<M extends ServerMethod> = v.InferOutput<(typeof SERVER_METHODS)[M]['params']>;
export type ServerResult<M extends ServerMethod> = v.InferOutput<(typeof SERVER_METHODS)[M]['result']>;
