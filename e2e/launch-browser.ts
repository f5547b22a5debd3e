/** The Chromium of journeys and of the audit, and who is signed in there. */
import { type Browser, chromium } from 'playwright-core';
import { type DemoFacts, graphql, type Login } from './demo.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  // Text is as wide in the shell as in Chromium with its windows.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * For pages that are loaded once and live for seconds: what their scripts cost to be compiled to faster code, a fifth of all processor time there, is never earned back. Where axe looks at
 * page after page it is.
 */
export const LOADED_ONCE = ['--js-flags=--no-opt,--no-maglev'] as const;

/**
 * `args` go to Chromium beside our own; `without`: those of the driver that are left out, such as the one that hides scroll bars.
 * @param executablePath of Chromium, or of what starts it elsewhere.
 */
export const launchBrowser = (
  args: readonly string[] = [],
  without: readonly string[] = [],
  executablePath: string = process.env['CHROMIUM_PATH'] ?? '',
): Promise<Browser> => chromium.launch({ executablePath, args: [...ARGS, ...args], ignoreDefaultArgs: [...without] });

/** A new session, by the API. */
export async function sessionToken(demo: DemoFacts, { email, password }: Login): Promise<string> {
  const login = 'mutation ($input: UserLoginWithPasswordInput!) { UserLoginWithPassword(input: $input) { token } }';
  const variables = { input: { email, password } };
  const { data, errors } = await graphql<{ UserLoginWithPassword: { token: string } }>(demo, null, login, variables);
  if (errors) throw new Error(`${email} could not sign in: ${errors[0]?.message}`);
  return data.UserLoginWithPassword.token;
}
