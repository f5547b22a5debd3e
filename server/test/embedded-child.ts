/** A program of its own that starts the embedded PostgreSQL on the folder it is given and says where: what the tests kill. */
import { createLog } from '../src/log.ts';
import { startEmbedded } from '../src/store/embedded/supervisor.ts';

const postgres = await startEmbedded(process.argv[2] ?? '', createLog('silent')).catch((error: Error) => {
  process.stdout.write(`${JSON.stringify({ error: error.message })}\n`);
  process.exit(1);
});
process.on('SIGTERM', () => void postgres.close().then(() => process.exit(0)));
process.stdout.write(`${JSON.stringify({ url: postgres.url, adminUrl: postgres.adminUrl })}\n`);
setInterval(() => undefined, 60_000);
