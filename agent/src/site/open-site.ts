import type { Logger } from 'pino';
import { DeviceJournal } from '../core/device-journal.ts';
import { writerOf } from './agent-log.ts';
import { SiteConnector, type SiteParts } from './site-connector.ts';
import { StreamProblems } from './stream-problems.ts';
import { type Listening, watchPackets } from './watch-packets.ts';

export interface SiteOpening extends Pick<SiteParts, 'families' | 'known' | 'clock'> {
  readonly log: Logger;
  /** Null: it listens to no streams. */
  readonly listening: Listening | null;
}

/** Whom the devices of a site are reported to, and what is wrong. */
interface SiteEvents extends Pick<SiteParts, 'changed' | 'gone'> {
  /** What is wrong; null: it is over. */
  readonly onProblem: (about: string, text: string | null) => void;
}

/** The devices of all families as one connector, what follows their streams, and what writes about them into the log. */
export function openSite({ families, known, log, clock, listening }: SiteOpening, { changed, gone, onProblem }: SiteEvents) {
  const connector = new SiteConnector({
    families,
    known,
    clock,
    changed: (id, section) => {
      journal.observed(id, section);
      streams.changed(section);
      changed(id, section);
    },
    gone,
    arrives: (stream) => packets?.arrives(stream) ?? null,
    onProblem: (text) => onProblem('data folder', text),
  });
  const nameOf = (id: string): string | undefined => connector.observe(id, 'identity')?.name ?? known.all.get(id)?.name;
  const journal = new DeviceJournal({ connector, nameOf, clock, write: writerOf(log) });
  const streams = new StreamProblems({ connector, clock, problem: onProblem });
  const packets = listening && watchPackets(connector, clock, listening);
  const close = (): void => {
    streams.close();
    packets?.close();
    connector.close();
  };
  return { connector, streams, journal, close };
}
