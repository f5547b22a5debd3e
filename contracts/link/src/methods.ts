import { AGENT_REQUESTS, AGENT_RUNS, AGENT_UPDATE_STATES, LOG_LEVELS, SIGNAL_PRESENCES } from '@tutti/domain/enumerations';
import { hasControlCharacters, isBlank, visibleLine } from '@tutti/domain/form-rules';
import * as v from 'valibot';
import { Command, CommandResult } from './command.ts';
import { Fact } from './facts.ts';
import { Platform, Version } from './program/manifest.ts';
import { PublicKey, SignedProgram } from './program/signed-program.ts';
import { LINK_LIMITS } from './protocol.ts';
import { SeenDevices } from './seen-devices.ts';
import { DeviceId, isoTime } from './values.ts';

const keepable = v.check<string, string>(
  (text) => !hasControlCharacters(text),
  'a text has no control characters and no halves of surrogate pairs',
);
const said = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most), keepable, v.transform(visibleLine));
const name = v.pipe(
  said(63),
  v.check((text) => !isBlank(text), 'not blank'),
);
const position = v.object({
  /** Its epoch. */
  epoch: v.number(),
  /** Its revision. */
  revision: v.number(),
});

/** Levels of channels: three lists of equal length that run in parallel. */
export const ChannelLevels = v.object({
  /** Indexes of the channels, each once; the levels of channels that are left out are unknown. */
  channels: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535))), v.maxLength(1024)),
  /** SIGNAL: audio below clipping. CLIPPING: the level has reached 0 dBFS. MUTE: below what counts as audio. */
  status: v.pipe(v.array(v.picklist(SIGNAL_PRESENCES)), v.maxLength(1024)),
  /** dBFS; null where the device does not measure it. */
  level: v.pipe(v.array(v.nullable(v.pipe(v.number(), v.minValue(-200), v.maxValue(20)))), v.maxLength(1024)),
});
export type ChannelLevels = v.InferOutput<typeof ChannelLevels>;

/** A line of an agent's log. */
const LogLine = v.object({
  /** Its number since the program started, from 1. Numbers that are missing are lines that the agent keeps no more. */
  number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
  /** When it was written, by the agent's clock. */
  at: isoTime,
  /** How much it matters. */
  level: v.picklist(LOG_LEVELS),
  /** What it says, for people; without codes, keys and passwords. */
  text: said(LINK_LIMITS.maxLogLineCharacters),
  /** What it says beside that, such as of which device. Absent: nothing, or it is in the text. */
  fields: v.optional(
    v.pipe(
      v.array(
        v.object({
          /** What it is: `server`. */
          name: said(40),
          /** Its value, in words. */
          value: said(LINK_LIMITS.maxLogLineCharacters),
        }),
      ),
      v.maxLength(LINK_LIMITS.maxLogLineFields),
    ),
  ),
});
export type LogLine = v.InferOutput<typeof LogLine>;

/**
 * Methods that an agent calls. A connection starts with `agent.enrol` (one-use code, only once for each agent) or carries the agent's key,
 * without a prefix, in the `authorization` header of its upgrade; then `agent.hello`; then facts.
 */
export const AGENT_METHODS = {
  /** Exchange a one-use enrolment code for the agent's own key. The connection then counts as authenticated. */
  'agent.enrol': {
    params: v.object({
      /** The one-use code, as it was shown. */
      code: v.pipe(v.string(), v.maxLength(100)),
      /** The name of the agent; default: the name given with the code. */
      name: v.optional(name),
    }),
    result: v.object({
      /** The id of the agent. */
      agentId: v.string(),
      /** The agent's own key. It cannot be read again. */
      key: v.string(),
    }),
  },
  /** Identify the agent. The answer has the last fact that is stored durably, after which the agent resumes. */
  'agent.hello': {
    params: v.object({
      /** The name of the agent's software, with its version. */
      software: v.pipe(v.string(), v.maxLength(120), keepable, v.transform(visibleLine)),
      /** Grows at every start of the agent. */
      epoch: v.pipe(v.number(), v.integer(), v.minValue(1)),
      /**
       * True: this agent waits for devices that another agent of the account speaks for. It takes one over with an `identity` once that agent has been away for
       * `standByAfterSeconds`. Absent: it takes over devices of revoked agents alone.
       */
      takesOver: v.optional(v.boolean()),
    }),
    result: v.object({
      /** The id of the agent. */
      agentId: v.string(),
      /** The account that the agent belongs to. */
      accountId: v.string(),
      /** Position of the last fact of this agent that is stored durably; null before the first. */
      acknowledged: v.nullable(position),
      /** The clock of the server, ISO 8601. */
      serverTime: v.string(),
      /** Seconds between the server's pings. */
      pingSeconds: v.number(),
      /**
       * SHA-256 fingerprint of the certificate that will take the place of the one on this connection, hexadecimal with colons: accept it, too, from now on.
       * Null or absent: not known, as where the operator set a certificate.
       */
      nextFingerprint: v.optional(v.nullable(v.string())),
      /**
       * False: administrators do not let the agent change devices. Refuse every command but `enrol` and `unenrol` that clear nothing, `forget` and `acceptAgain`; report
       * `identity.commands` as empty. Absent from servers of earlier versions: true.
       */
      mayChange: v.optional(v.boolean()),
      /**
       * The public half of the key by which the server signs programs, Ed25519, base64url. Keep the first one that comes after `agent.enrol` (an agent that enrolled before
       * servers had one: the first one that comes), and take programs of no other. Null or absent: the server delivers none.
       */
      programKey: v.optional(v.nullable(PublicKey)),
      /** Seconds: how often the server takes `devices.seen`. Absent from servers of earlier versions, which do not know it. */
      seenEverySeconds: v.optional(v.pipe(v.number(), v.minValue(1))),
    }),
  },
  /**
   * Say what the agent is and sees, after its hello and when that changes, at most once a second: the newest replaces the one before, and is shown to administrators.
   */
  'agent.describe': {
    params: v.object({
      /** When the agent found this, by its own clock. */
      observedAt: isoTime,
      /** When the program started, by its own clock. */
      startedAt: isoTime,
      /** What it runs on, for people: "Linux 6.1 x64". */
      platform: said(100),
      /** Its machine. Absent: it does not say, as agents of earlier versions. */
      machine: v.optional(
        v.object({
          /** SERVICE: whatever starts the services of the machine started it. CONTAINER: it runs in one. PROGRAM: neither is known, as where somebody started it. */
          runs: v.picklist(AGENT_RUNS),
          /** The model of the machine, where it says one: "Raspberry Pi 5 Model B Rev 1.0". */
          model: v.optional(said(100)),
          /** Its operating system: "Debian GNU/Linux 13 (trixie)". */
          system: v.optional(said(100)),
          /** The name that it has in its network: "workshop-pc". */
          hostName: v.optional(said(100)),
        }),
      ),
      /** The address by which it connects to this server: "wss://tutti.example:8443/link". Absent: it does not say. */
      server: v.optional(said(300)),
      /** The families of devices that it looks for. */
      families: v.pipe(
        v.array(
          v.object({
            /** The name of the family: "dante". */
            family: said(30),
            /** How many of its devices it has found since it started. */
            found: v.pipe(v.number(), v.integer(), v.minValue(0)),
            /** Whether it may change them, as whoever runs it allowed. */
            mayChange: v.boolean(),
            /** True: its devices take no command from this agent, whatever is allowed; it listens to them. Absent: it does not say. */
            listens: v.optional(v.boolean()),
            /** What it reads of them now, and where it has that from, for people: "Clocks of domain 0." Absent: it does not say. */
            how: v.optional(said(200)),
            /** What it cannot learn of them, for people: "No channel names." Absent: it does not say, or there is nothing. */
            notKnown: v.optional(said(200)),
          }),
        ),
        v.maxLength(16),
      ),
      /** The families that its program could look for and does not. Absent: it does not say. */
      familiesOff: v.optional(
        v.pipe(
          v.array(
            v.object({
              /** The name of the family: "nmos". */
              family: said(30),
              /** Why, for people. */
              why: said(200),
            }),
          ),
          v.maxLength(16),
        ),
      ),
      /** The network interfaces of its machine, loopback left out. */
      interfaces: v.pipe(
        v.array(
          v.object({
            /** "eno1". */
            name: said(64),
            /** With the length of the prefix: "10.20.4.9/24". */
            addresses: v.pipe(v.array(said(64)), v.maxLength(16)),
            /** Whether it looks for devices there. */
            used: v.boolean(),
            /** Mbit/s, as the interface says now. Absent: it does not. */
            speed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000))),
            /** Whether the connection to this server goes through it. Absent: not known. */
            toServer: v.optional(v.boolean()),
          }),
        ),
        v.maxLength(64),
      ),
      /** What it cannot do, and what to do about it; empty where nothing is wrong that it could notice. */
      problems: v.pipe(
        v.array(
          v.object({
            /** What it is about, in a few words. */
            about: said(100),
            /** For people. */
            text: said(400),
          }),
        ),
        v.maxLength(50),
      ),
      /** How many commands it was given and has not answered. Absent: it does not say. */
      queue: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))),
      /** The most that this was at once in the last 24 hours, or since the program started where that is later. Absent: it does not say. */
      queueLongest: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))),
      /** What it can be asked to do: TEST by `agent.test`, RESTART by `agent.restart`. */
      takes: v.pipe(v.array(v.picklist(AGENT_REQUESTS)), v.maxLength(AGENT_REQUESTS.length)),
      /** True: it gives the newest lines of its log when it is asked by `log.watch`. Absent: it does not. */
      givesLog: v.optional(v.boolean()),
      /** The program itself, where it is one that servers deliver. Absent: it is not, or is of an earlier version, and cannot be updated over the link. */
      program: v.optional(
        v.object({
          /** "0.1.0". */
          version: Version,
          /** When it was built. */
          builtAt: isoTime,
          /** Kernel and processor: "linux-x64". */
          platform: Platform,
          /** Whether whoever runs it lets its server replace it by a newer one: it then takes `agent.update`. */
          mayUpdate: v.boolean(),
          /** How far the clock of its machine is ahead of UTC, minutes: by it the server knows when it is night there. */
          utcOffset: v.pipe(v.number(), v.integer(), v.minValue(-900), v.maxValue(900)),
        }),
      ),
      /** The update that is under way, or that failed last. Absent or null: none. */
      update: v.optional(
        v.nullable(
          v.object({
            /** Of the program that it is updated to. */
            version: Version,
            /** Of the same. */
            builtAt: isoTime,
            /**
             * FETCHING: it is downloaded and checked. STARTING: what was begun is finished, then it is started. NOT_FETCHED: the agent is as it was.
             * FELL_BACK: it was started and did not come up, or it ended again and again soon after its start; the earlier one runs again.
             */
            state: v.picklist(AGENT_UPDATE_STATES),
            /** Why it failed, for people. */
            reason: v.optional(said(400)),
            /** It fell back and the server was away meanwhile, as the earlier one saw, too: it may come up another night. */
            serverAway: v.optional(v.literal(true)),
          }),
        ),
      ),
    }),
    result: v.object({}),
  },
  /** Report facts. The answer means that they are stored durably. A refused fact does not hold back the others. */
  'facts.report': {
    params: v.object({
      /** In the order in which they were observed. */
      facts: v.pipe(v.array(Fact), v.minLength(1), v.maxLength(LINK_LIMITS.maxFactsPerReport)),
    }),
    result: v.object({
      /** How many were stored. */
      stored: v.number(),
      /** How many were not newer than the stored ones, and were dropped. */
      stale: v.number(),
      /** Those that were refused. They do not hold back the others. */
      refused: v.array(
        v.object({
          /** Its place in the report, from 0. */
          index: v.number(),
          /** Why, for people. */
          reason: v.string(),
          /** True: another agent speaks for the device. Absent from servers of earlier versions. */
          foreign: v.optional(v.boolean()),
        }),
      ),
    }),
  },
  /**
   * Say when something last came from devices: an answer, an announcement, any packet of theirs that the agent took. It is no fact, and is kept apart from them: a device from which
   * nothing came since it was last said is left out. At most as often as the answer to `agent.hello` says; only to servers whose answer does.
   */
  'devices.seen': {
    params: v.object({
      /** Each once. Those that another agent speaks for, or nobody knows, are passed over. */
      devices: SeenDevices,
    }),
    result: v.object({}),
  },
  /** Report the levels of a watched device's channels, about once a second. They are not stored. */
  'signal.report': {
    params: v.object({
      /** A device of this agent. */
      device: DeviceId,
      /** When the device measured, by the agent's clock. */
      observedAt: isoTime,
      /** The levels of its receive channels. */
      rx: ChannelLevels,
      /** The levels of its transmit channels. */
      tx: ChannelLevels,
    }),
    result: v.object({
      /** False: nobody watches any more, stop. */
      watching: v.boolean(),
    }),
  },
  /**
   * Report lines of the agent's log while somebody looks: at the beginning what the agent keeps, without lines where it keeps none, then what is written. They are not
   * stored.
   */
  'log.report': {
    params: v.object({
      /** As in `agent.hello`: lines of an earlier start have the same numbers. */
      epoch: v.pipe(v.number(), v.integer(), v.minValue(1)),
      /** True: the first report since the server asked: it begins with the oldest line that is kept. */
      begins: v.optional(v.boolean()),
      /** In the order of their numbers. */
      lines: v.pipe(v.array(LogLine), v.maxLength(LINK_LIMITS.maxLogLinesPerReport)),
    }),
    result: v.object({
      /** False: nobody looks any more, stop. */
      watching: v.boolean(),
    }),
  },
} as const;

/** Methods that the server calls. */
export const SERVER_METHODS = {
  /** Carry out a command, at most once; answer when the device has answered. */
  'command.execute': { params: Command, result: CommandResult },
  /** Look at the network again now, and describe what came of it. Only for agents that said that they take TEST. */
  'agent.test': { params: v.object({}), result: v.object({}) },
  /** Start again: end the connection after the answer and come back. Only for agents that said that they take RESTART. */
  'agent.restart': { params: v.object({}), result: v.object({}) },
  /** Administrators decided whether the agent may change devices: as `mayChange` in the answer to `agent.hello`, from now on. */
  'agent.allow': {
    params: v.object({
      /** False: it may not, whoever asks. */
      mayChange: v.boolean(),
    }),
    result: v.object({}),
  },
  /**
   * A newer program is there: download it from `/agent/PLATFORM` on the port of the link, check it, start it, and go back where it does not come up. The answer says only that
   * the call was received; what comes of it the agent describes. Only for agents whose `program.mayUpdate` is true.
   */
  'agent.update': {
    params: v.object({
      /** What is signed of it, and the signatures. Refuse a program that the kept key did not sign, that is for another platform, or that is not newer than the own one. */
      program: SignedProgram,
    }),
    result: v.object({}),
  },
  /** Somebody watches the levels of a device for so many seconds: report them with `signal.report`. Called again while somebody watches. */
  'signal.watch': {
    params: v.object({
      /** A device of this agent. */
      device: DeviceId,
      /** From now; 0: nobody watches any more. */
      seconds: v.pipe(v.number(), v.minValue(0), v.maxValue(120)),
    }),
    result: v.object({
      /** True: the agent will report. False: this device cannot. */
      watching: v.boolean(),
    }),
  },
  /**
   * Somebody looks at the agent's log for so many seconds: report it with `log.report`. Called again while somebody looks. Only for agents that said that they give their
   * log.
   */
  'log.watch': {
    params: v.object({
      /** From now; 0: nobody looks any more. */
      seconds: v.pipe(v.number(), v.minValue(0), v.maxValue(120)),
    }),
    result: v.object({
      /** True: the agent will report. */
      watching: v.boolean(),
    }),
  },
} as const;

export type AgentMethod = keyof typeof AGENT_METHODS;
export type ServerMethod = keyof typeof SERVER_METHODS;
export type AgentParams<M extends AgentMethod> = v.InferOutput<(typeof AGENT_METHODS)[M]['params']>;
export type AgentResult<M extends AgentMethod> = v.InferOutput<(typeof AGENT_METHODS)[M]['result']>;
export type ServerParams<M extends ServerMethod> = v.InferOutput<(typeof SERVER_METHODS)[M]['params']>;
export type ServerResult<M extends ServerMethod> = v.InferOutput<(typeof SERVER_METHODS)[M]['result']>;
