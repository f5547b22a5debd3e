import { constants } from 'node:fs';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MalformedPacket } from '@tutti/protocols/malformed-packet';
import { type ClockReport, clockReport } from '@tutti/protocols/ptp/clock-report';
import { decodeManagementAnswers } from '@tutti/protocols/ptp/management-answers';
import { boundedOutput } from './bounded-output.ts';

/** What is asked; all of it reads. */
const QUESTIONS = ['DEFAULT_DATA_SET', 'PORT_DATA_SET', 'TIME_STATUS_NP', 'PARENT_DATA_SET', 'CURRENT_DATA_SET'].map((set) => `GET ${set}`);
/** Most domains that are tried, since each that is the wrong one is waited for. */
const MOST_DOMAINS = 3;
/** Where a clock of linuxptp answers on its machine: to everybody (from version 4 on), and to those alone that may change it. */
const SOCKETS = ['/var/run/ptp4lro', '/var/run/ptp4l'];
/** Debian keeps it where users do not look. */
const PROGRAMS = ['pmc', '/usr/sbin/pmc', '/usr/local/sbin/pmc'];
/** Where the service of systemd has a folder that other programs of the machine can answer to. */
const RUNTIME_FOLDER = '/run/tutti-agent';

const ABOUT = 'PTP clock of this machine';

export interface ManagementParts {
  /** The domains that are led on the network: a clock answers in its own domain alone. */
  readonly domains: () => readonly number[];
  /** What keeps it from asking; null: nothing. */
  readonly onProblem: (about: string, text: string | null) => void;
}

const exists = (path: string, mode = constants.F_OK): Promise<boolean> =>
  access(path, mode).then(
    () => true,
    () => false,
  );

/** What `pmc` prints, wherever it is; null: it is nowhere. */
async function firstOutput(args: readonly string[]): Promise<string | null> {
  for (const program of PROGRAMS) {
    const text = await boundedOutput(program, args);
    if (text !== null) return text;
  }
  return null;
}

function reportIn(text: string): ClockReport {
  try {
    return clockReport(decodeManagementAnswers(text));
  } catch (error) {
    if (error instanceof MalformedPacket) return clockReport([]);
    throw error;
  }
}

/** Asks the clock of this machine, where linuxptp runs on it, by its own program `pmc`. */
export class ClockManagement {
  readonly #parts: ManagementParts;
  /** The domain in which it answered last. */
  #domain = 0;

  constructor(parts: ManagementParts) {
    this.#parts = parts;
  }

  /** What the clock answers; null: none runs here, or it does not answer. */
  async ask(): Promise<ClockReport | null> {
    const socket = await this.#socket();
    if (socket === null) return null;
    // pmc makes a socket there, to which the clock answers.
    const folder = await mkdtemp(join((await exists(RUNTIME_FOLDER, constants.W_OK)) ? RUNTIME_FOLDER : tmpdir(), 'tutti-pmc-'));
    try {
      return await this.#askInDomains(['-u', '-b', '0', '-s', socket, '-i', join(folder, 'pmc')]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #askInDomains(args: readonly string[]): Promise<ClockReport | null> {
    const domains = new Set([this.#domain, ...this.#parts.domains(), 0]);
    for (const domain of [...domains].slice(0, MOST_DOMAINS)) {
      const text = await firstOutput([...args, '-d', String(domain), ...QUESTIONS]);
      if (text === null)
        return this.#cannot('A clock of linuxptp runs on this machine, but its program pmc is not there: install linuxptp as a whole.');
      const report = reportIn(text);
      if (report.identity === null) continue;
      this.#domain = domain;
      this.#parts.onProblem(ABOUT, null);
      return report;
    }
    // The program is there, and the clock does not answer.
    this.#parts.onProblem(ABOUT, null);
    return null;
  }

  async #socket(): Promise<string | null> {
    let there: string | null = null;
    for (const path of SOCKETS) {
      if (!(await exists(path))) continue;
      if (await exists(path, constants.W_OK)) return path;
      there ??= path;
    }
    if (there !== null)
      return this.#cannot(
        `A clock of linuxptp runs on this machine, and this program may not ask it at ${there}. linuxptp from version 4 on answers everybody at /var/run/ptp4lro: update it, or run the agent as root.`,
      );
    this.#parts.onProblem(ABOUT, null);
    return null;
  }

  #cannot(text: string): null {
    this.#parts.onProblem(ABOUT, text);
    return null;
  }
}
