import { t } from 'i18next';
import { PROGRAMS } from '../../i18n/product.ts';
import { toast } from './toast.ts';

/** So long, in ms, a program may take until its window, or the question of the browser whether to open it, takes the focus from the page. */
export const PROGRAM_MS = 2_000;
/** What shows that somebody else has the focus now. */
const SIGNS = ['blur', 'pagehide'] as const;

/** A program beside the browser that a link of its own protocol opens. */
export interface Program {
  readonly name: 'controller' | 'updater';
  /** Where it is downloaded; null: the operator named no address. */
  readonly download: string | null;
}

/**
 * Call it as a link of the program's protocol is followed: where nothing has taken the focus after two seconds, no program of this computer knows the protocol, and
 * the browser says nothing of it. What is to be installed is said instead, and announced.
 */
export function sayWhereMissing({ name, download }: Program): void {
  const isAway = () => document.visibilityState === 'hidden';
  const stop = () => {
    clearTimeout(timer);
    for (const sign of SIGNS) globalThis.removeEventListener(sign, stop);
    document.removeEventListener('visibilitychange', onVisibility);
  };
  const onVisibility = () => {
    if (isAway()) stop();
  };
  const timer = setTimeout(() => {
    stop();
    const program = { name: PROGRAMS[name] };
    if (download === null) toast.error(t('common:program.missing', program));
    else
      toast.error(t('common:program.missingHere', program), {
        label: t('common:program.download', program),
        run: () => globalThis.location.assign(download),
      });
  }, PROGRAM_MS);
  for (const sign of SIGNS) globalThis.addEventListener(sign, stop);
  document.addEventListener('visibilitychange', onVisibility);
}

/** Opens a program by a link of its protocol, and says so where none is there. */
export function openProgram(program: Program, link: string): void {
  sayWhereMissing(program);
  globalThis.location.assign(link);
}
