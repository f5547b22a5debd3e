import { AccountNameForm } from '@tutti/domain/billing-forms';
import { Email } from '@tutti/domain/login-form';
import type { Command } from 'commander';
import * as v from 'valibot';
import { notifyServers } from '../../bus/relay.ts';
import { COMMAND_LINE } from '../../event-log/author.ts';
import { createAccount } from '../../modules/accounts/index.ts';
import { ensureUser, resetLink, startReset } from '../../modules/identity/index.ts';
import { CommandError, type Run } from '../context.ts';

export function accountCommands(program: Command, run: Run): void {
  program
    .command('account')
    .description('customers')
    .command('create')
    .description('make an account; prints a one-use link with which its owner chooses a password')
    .requiredOption('--name <name>', 'what the account is called')
    .requiredOption('--owner <mail>', "the owner's e-mail address")
    .action(({ name, owner }: { name: string; owner: string }) =>
      run(async ({ store, config, now, print, warn }) => {
        const email = v.safeParse(Email, owner.trim());
        if (!email.success) throw new CommandError(`--owner ${owner}: ${email.issues[0].message}`);
        const form = v.safeParse(AccountNameForm, { newName: name });
        if (!form.success) throw new CommandError(`--name: ${form.issues[0].message}`);
        const called = form.output.newName;
        const made = await store.system(async (tx) => {
          const { userId } = await ensureUser(tx, { email: email.output, displayName: '', passwordHash: null });
          const accountId = await createAccount(tx, called, userId, COMMAND_LINE, now());
          const user = await tx.selectFrom('users').where('id', '=', userId).select('password_hash').executeTakeFirstOrThrow();
          // Their cached rights are out of date: they belong to one more account.
          await notifyServers(tx, 'credentials.changed', { userId, tokenHashes: [] });
          return { accountId, token: user.password_hash === null ? await startReset(tx, userId, 'operator', now()) : null };
        });
        print(`Account ${called} is made: ${made.accountId}`);
        print(
          made.token
            ? `${email.output} chooses a password here, once, within a week: ${resetLink(config, made.token, made.accountId, { isFirst: true })}`
            : `${email.output} signs in with the password already chosen.`,
        );
        if (config.http.publicUrl === null)
          warn(
            'TUTTI_PUBLIC_URL is not set: links, here and in mails, lead to localhost. Set it, for the server, too, before you send one.',
          );
      }),
    );
}
