import type { RequestOptions } from 'node:https';
import type { DataFolder } from '../site/data-folder.ts';
import { fetchProgram } from './fetch-program.ts';
import { fetchedProgram } from './newest-program.ts';
import { OWN_PROGRAM } from './own-program.ts';
import { ProgramFolder } from './program-folder.ts';
import { serverAnswers } from './server-answers.ts';
import { LASTS_MS } from './starts.ts';
import { Updater, type UpdaterParts } from './updater.ts';

export interface OpenUpdaterParts extends Pick<UpdaterParts, 'isAllowed' | 'isTrial' | 'key' | 'log' | 'changed' | 'found'> {
  readonly data: DataFolder;
  /** The device link of the server, whose port delivers programs, too. */
  readonly server: string;
  /** How the server is recognised, and reached. */
  readonly tls: () => Promise<RequestOptions>;
}

/** The updater of an agent that is about to run, and that alone uses its folder until it is closed. What was fetched earlier and is of no use any more is removed. */
export async function openUpdater({ data, server, tls, ...parts }: OpenUpdaterParts): Promise<Updater> {
  const folder = new ProgramFolder(data.folder);
  if (OWN_PROGRAM) await folder.load();
  let lasts: NodeJS.Timeout | undefined;
  // Who tries it keeps what comes of that.
  if (OWN_PROGRAM && !parts.isTrial) {
    const { manifest, damage } = await fetchedProgram(data, OWN_PROGRAM);
    await folder.settle(OWN_PROGRAM, manifest, damage);
    // It has run for a while: it may end now.
    if (folder.starts > 0) lasts = setTimeout(() => void folder.keep({ starts: 0 }).catch(() => undefined), LASTS_MS).unref();
  }
  const origin = `https://${new URL(server).host}`;
  return new Updater({
    ...parts,
    own: OWN_PROGRAM,
    folder,
    // What another process or the next run keeps there is not written over.
    closed: () => clearTimeout(lasts),
    fetch: async (manifest, path) => fetchProgram(new URL(`${origin}/agent/${manifest.platform}`), await tls(), manifest, path),
    answers: async () => {
      const trusted = await tls();
      return () => serverAnswers(new URL(`${origin}/agent/install.sh`), trusted);
    },
  });
}
