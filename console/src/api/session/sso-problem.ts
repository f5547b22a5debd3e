import type { TFunction } from 'i18next';

/** Why single sign-on did not succeed, in the language of the moment it is read. */
export type SsoProblem = (t: TFunction<'auth'>) => string;

let problem: SsoProblem | null = null;

/** Taken along from the page of the callback to the login page, and no further: a reload begins again. */
export const ssoProblem = {
  get: (): SsoProblem | null => problem,
  set: (next: SsoProblem): void => {
    problem = next;
  },
  clear: (): void => {
    problem = null;
  },
};
