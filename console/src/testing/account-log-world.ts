import { screen, within } from '@testing-library/react';
import { entry, party } from './event-log-world.ts';
import { renderApp, WORLD } from './render-app.tsx';
import type { Answers, SentCall } from './render-screen.tsx';

/** Where the log is. */
export const PATH = '/settings/AccountLog?accountId=a1';
/** What it holds. */
export const CATEGORIES = ['AUTHENTICATION', 'DOMAIN_ADMIN', 'SYSTEM', 'USER_ADMIN'];

/** An entry about the account; the higher the number, the newer. */
export const signIn = (number: number, more: object = {}) =>
  entry(number, {
    category: 'AUTHENTICATION',
    type: 'userSignedIn',
    source: party('USER', 'u1', 'Priya Raman'),
    target: null,
    domainId: null,
    ...more,
  });

/** A page as the server answers it, of so many entries. */
export function pageOf(size: number, { limit, offset, sortDirection }: { limit: number; offset: number; sortDirection: string }) {
  const all = Array.from({ length: size }, (_, at) => signIn(at + 1));
  return { accountLogs: (sortDirection === 'OLDEST_FIRST' ? all : all.reverse()).slice(offset, offset + limit) };
}

/** An account with so many entries. */
export const accountLog = (size: number, more: Answers = {}): Answers => ({
  ...WORLD,
  AccountLogs: (asked: Parameters<typeof pageOf>[1]) => pageOf(size, asked),
  AccountLogCount: { accountLogCount: { __typename: 'AuditLogCount', count: size, isAll: true } },
  ...more,
});

/** An account with these entries. */
export const entriesOf = (...entries: object[]) => accountLog(entries.length, { AccountLogs: { accountLogs: entries } });

/** Opens the log as a person does who may. */
export async function openLog(answers: Answers, path = PATH) {
  const app = await renderApp(path, answers);
  await screen.findByRole('heading', { level: 1, name: 'Account Log' });
  return app;
}

/** What the address says. */
export const searchOf = ({ router }: Awaited<ReturnType<typeof openLog>>): unknown => router.state.location.search;

/** With which variables an operation was sent. */
export const sent = (calls: readonly SentCall[], name: string) =>
  calls.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

/** Waits for an entry. */
export const shown = (number: number) => screen.findByRole('button', { name: new RegExp(`Event ${number}(?!\\d)`) });

/** The rows of the table. */
export async function rows() {
  const table = await screen.findByRole('table', { name: 'Events of the account' });
  return within(table).getAllByRole('row').slice(1);
}
