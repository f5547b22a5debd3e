/** The payment sandbox: a provider of payments for the demo and the tests. It takes no money. The only file of the sandbox that reads the environment. */
import { resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { pino } from 'pino';
import { toOutbox, toSmtp } from './mailer.ts';
import { startSandbox } from './sandbox.ts';

interface Flags {
  readonly state: string;
  readonly host: string;
  readonly port?: number;
  readonly outbox?: string;
  readonly smtp?: string;
  readonly webhook?: string;
  readonly log: string;
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new InvalidArgumentError('It is a port, 0 to 65535.');
  return port;
}

function parseUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text)) throw new InvalidArgumentError('It is an address, http or https.');
  return text;
}

async function run({ state, host, port, outbox, smtp, webhook, log: level }: Flags): Promise<void> {
  const log = pino({ name: 'sandbox', level }, pino.destination(2));
  const mailServer = smtp ?? process.env['SMTP_URL'];
  const send = outbox ? toOutbox(resolve(outbox)) : mailServer ? toSmtp(mailServer) : null;
  const sandbox = await startSandbox({ folder: resolve(state), host, port: port ?? null, webhook, send, log });
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), 4_000).unref();
    await sandbox.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
  process.stdout.write(`${JSON.stringify({ checkoutUrl: sandbox.checkoutUrl, providerFile: sandbox.providerFile })}\n`);
}

await new Command('sandbox')
  .description('A payment provider for the demo and the tests. It takes no money.')
  .requiredOption('--state <folder>', 'where it keeps what it knows')
  .option('--host <address>', 'address to listen on', '127.0.0.1')
  .option('--port <port>', 'port to listen on, 0: any free one; default: the one it had', parsePort)
  .addOption(new Option('--outbox <folder>', 'mails go into this folder').conflicts('smtp'))
  .option('--smtp <url>', 'mails go to this mail server; default: SMTP_URL, where there is no outbox')
  .option('--webhook <url>', 'webhooks go there; default: where they went', parseUrl)
  .addOption(new Option('--log <level>', 'trace, debug, info, warn, error or silent').env('TUTTI_LOG').default('info'))
  .parseAsync()
  .then((command) => run(command.opts<Flags>()));
