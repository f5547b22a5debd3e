/** Every screen of the product and the states of it worth a look: what the audit, the visual tests and journeys walk through. */
import { ask, type DemoFacts, deviceOf } from './demo.ts';
import { deviceScreens } from './screens/device.ts';
import { docsScreens } from './screens/docs.ts';
import { planScreens } from './screens/plan.ts';
import { publicScreens } from './screens/public.ts';
import { routingScreens } from './screens/routing.ts';
import type { Places, Screen } from './screens/screen.ts';
import { settingsScreens } from './screens/settings.ts';
import { shellScreens } from './screens/shell.ts';
import { siteScreens } from './screens/sites.ts';

const SITE = 'Kestrel Arena';
const STUDIO = 'Quayside Studios';
const DAY_MS = 86_400_000;

interface Known {
  readonly account: {
    readonly apiKeys: readonly { readonly id: string }[];
    readonly members: readonly { readonly user: { readonly id: string; readonly email: string } }[];
  };
}

/** A snapshot of a site: one that is there, or a new one. */
async function snapshotAt(demo: DemoFacts, domainId: string): Promise<string> {
  const read = 'query ($id: ID!) { domain(id: $id) { snapshots { id } } }';
  const { domain } = await ask<{ domain: { snapshots: readonly { readonly id: string }[] } }>(demo, read, { id: domainId });
  const make = 'mutation ($input: SnapshotMakeInput!) { SnapshotMake(input: $input) { snapshot { id } } }';
  const made = () => ask<{ SnapshotMake: { snapshot: { id: string } } }>(demo, make, { input: { domainId, name: 'Soundcheck' } });
  return domain.snapshots[0]?.id ?? (await made()).SnapshotMake.snapshot.id;
}

/** The address of a job that waits for its day: one that is there, or a new one, at a site whose pages are not looked at: that there is one would be seen on them. */
async function plannedJob(demo: DemoFacts): Promise<string> {
  const { id, siteId } = await deviceOf(demo, 'Alder Street Theatre', 'Amp-Circle-L');
  const read = 'query ($id: ID!) { jobs(domainId: $id) { id state } }';
  const { jobs } = await ask<{ jobs: readonly { readonly id: string; readonly state: string }[] }>(demo, read, { id: siteId });
  const there = jobs.find(({ state }) => state === 'SCHEDULED');
  if (there) return `/sites/${siteId}/Jobs/${there.id}`;
  const add = 'mutation ($input: JobAddInput!) { JobAdd(input: $input) { job { id } } }';
  const startsAt = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 16);
  const input = { domainId: siteId, kind: 'REBOOT', deviceIds: [id], startsAt, note: 'After the last performance' };
  const { JobAdd } = await ask<{ JobAdd: { job: { id: string } } }>(demo, add, { input });
  return `/sites/${siteId}/Jobs/${JobAdd.job.id}`;
}

/** Where in this demo the screens are. */
async function placesOf(demo: DemoFacts): Promise<Places> {
  const { path: device, siteId } = await deviceOf(demo, SITE, 'FOH-Console');
  const { path: away } = await deviceOf(demo, SITE, 'FOH-Stagebox-B');
  const bridge = await deviceOf(demo, STUDIO, 'Radio-Bridge');
  const booth = await deviceOf(demo, STUDIO, 'Booth-Pre');
  const { id: receiver } = await deviceOf(demo, SITE, 'Amp-Rack-1-L');
  const { id: transmitter } = await deviceOf(demo, SITE, 'FOH-Stagebox-A');
  const snapshotId = await snapshotAt(demo, siteId);
  const query = 'query ($id: ID!) { account(id: $id) { apiKeys { id } members { user { id email } } } }';
  const { account } = await ask<Known>(demo, query, { id: demo.accountId });
  const user = account.members.find(({ user: { email } }) => email === demo.restricted.email)?.user;
  const key = account.apiKeys[0];
  if (!user || !key) throw new Error('The demo has no restricted user or no key.');
  return {
    site: `/sites/${siteId}`,
    domainId: siteId,
    receiver,
    transmitter,
    snapshotId,
    job: await plannedJob(demo),
    device,
    away,
    bridge: bridge.path,
    streams: { site: `/sites/${bridge.siteId}`, bridge: bridge.id, booth: booth.id },
    userId: user.id,
    keyId: key.id,
  };
}

/** Every screen of a demo that just started. */
export async function screensOf(demo: DemoFacts): Promise<readonly Screen[]> {
  const places = await placesOf(demo);
  return [
    ...publicScreens(),
    ...shellScreens(),
    ...siteScreens(places),
    ...routingScreens(places),
    ...deviceScreens(places),
    ...settingsScreens(places),
    ...planScreens(),
    ...docsScreens(),
  ];
}
