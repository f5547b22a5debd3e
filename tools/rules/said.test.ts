import { describe, expect, it } from 'vitest';
import english from '../../console/src/i18n/generated/en/said.json' with { type: 'json' };
import { phrasebook } from '../../console/src/i18n/phrasebook.ts';
import type { ClockVerdict } from '../../domain/src/clock-rules/clock-verdicts.ts';
import { OPTIONAL_AREAS, STATUS_AREAS } from '../../domain/src/enumerations.ts';
import { siteStatus } from '../../domain/src/site-status.ts';
import { deviceStatus } from '../../domain/src/status.ts';
import type { StatusFacts } from '../../domain/src/status-facts.ts';
import { sentences } from './sentences.ts';

/** What is put together while the program runs, so that no reading of the sources finds it: file → what it says. */
const PUT_TOGETHER: Readonly<Record<string, readonly string[]>> = {
  'server/src/as-seen.ts': [
    'The importance of Amp is High by now: look at it again.',
    'The notes about Amp were changed meanwhile: look at them again.',
    'This device is called Amp by now: look at it again.',
    'Amp was assigned or unassigned meanwhile: look at it again.',
    'Channel 1 is called Kick by now: look at it again.',
  ],
  'domain/src/alert-channel-form.ts': [
    'Please enter an address that begins with https://',
    'Please enter the integration key: 32 letters and digits',
    'Please choose at least one person',
    'Please choose at most 50 people.',
    'Please choose a language',
    'There is no such person',
  ],
  'server/src/modules/alerting/deliveries/post.ts': [
    'The receiver did not answer within 10 s.',
    'The receiver cannot be reached: connect ECONNREFUSED 127.0.0.1:9',
    'The receiver answered 503.',
    'The receiver answered 503: busy',
    'The receiver answered 307 and leads to https://hooks.example, where nothing is sent.',
  ],
  'server/src/modules/alerting/deliveries/send-message.ts': [
    'What this channel keeps secret was encrypted with another key: enter it again.',
    'The receiver answered 200, and took nothing: invalid_payload',
  ],
  'server/src/modules/forwarding/sending/send-entries.ts': [
    'What this forward keeps secret was encrypted with another key: enter it again.',
  ],
  'server/src/modules/forwarding/sending/send-syslog.ts': ['The receiver closed the connection before it had everything.'],
  'server/src/modules/alerting/deliveries/send-mails.ts': [
    'Nobody of this channel has a place in the account any more.',
    'Nobody of this channel may read what it is about.',
    'The mail server refused it: no such user',
    'Mails that were not taken: 2. no such user',
  ],
  'server/src/modules/alerting/deliveries/test-channel.ts': [
    'The mails still wait for the mail server: they are sent as soon as it takes them.',
  ],
  'server/src/modules/alerting/push/push-targets.ts': [
    'Nobody of this channel has a place in the account any more.',
    'Nobody of this channel may read what it is about.',
    'Nobody of this channel has turned alerts on in a browser.',
  ],
  'server/src/modules/alerting/push/push-message.ts': [
    'It was turned on with another key of this server: turn it on there again.',
    'It had no turn at this try.',
  ],
  'server/src/modules/alerting/push/push-delivery.ts': [
    'Browsers that did not take it: 2. The receiver answered 500.',
    'An earlier message still waits for a browser.',
  ],
  'server/src/modules/snapshots/read-file.ts': [
    'Faults that are not named: 5',
    'Line 5, devices.0.name: This is missing.',
    'the whole file',
    'This list has more than 1024 entries.',
  ],
  'server/src/modules/snapshots/fault-words.ts': ['This is missing.', 'This is not known here.', 'Expected >=1, not 0.'],
  'domain/src/snapshot-document.ts': [
    'Two channels have the same index.',
    'The id of a device has 1 to 64 of A-Z a-z 0-9 : . _ -',
    'Two devices have the same id.',
  ],
  'server/src/modules/snapshots/preset/not-taken.ts': [
    'A snapshot has no such setting.',
    'What this is, Tutti does not know.',
    'It has no id, and not exactly one device of this site has its name.',
    'Only channels of audio are read.',
  ],
  'server/src/modules/snapshots/preset/read-xml.ts': [
    'Line 1: This is no well-formed XML.',
    'Line 1: Document types and entities of their own are not read: take them out.',
    'A preset is not nested so deep, nor so long.',
  ],
  'server/src/modules/replacing/subscription-lines.ts': [
    'Receivers find a device by its name alone.',
    'A stream is subscribed as a whole: choose it at the device.',
  ],
  'agent/src/connectors/only-reads.ts': ['This agent only reads devices: whoever runs it has not allowed changes.'],
  'agent/src/connectors/aes67/device-facts.ts': ['This device only announces the streams that it sends.'],
  'agent/src/connectors/aes67/connector.ts': ['AES67 devices do not take this command.'],
  'agent/src/connectors/aes67/sink-status.ts': [
    'The sink receives no packets.',
    'Packets of another payload type arrive.',
    'Packets of another sender arrive at the same address.',
    'Packets have time stamps that do not fit the clock or the delay.',
    'Packets are lost or out of order.',
    'The sink is muted.',
  ],
  'agent/src/cli/run.ts': ['update', 'data folder'],
  'agent/src/connectors/nmos/connector.ts': [
    'From the registry at 10.0.0.7:80.',
    'The registry does not answer; nodes are asked themselves.',
    'No registry found; nodes that announce themselves are asked.',
  ],
  'agent/src/connectors/ptp/connector.ts': [
    'No clock announces itself.',
    'Clocks of domain 0.',
    'Clocks of domains 0, 127.',
    'Clocks of 9 domains.',
  ],
  'agent/src/site/describe-self.ts': ['Left out by --families.'],
  'agent/src/connectors/nmos/registry.ts': [
    'The registry at 10.0.0.7:80: The host did not answer in time.',
    'The registry at 10.0.0.7:80: TypeError: what nobody expected',
    'The registry at 10.0.0.7:80 was lost: Its WebSocket ended.',
  ],
  'agent/src/connectors/nmos/read-device.ts': [
    'The node of the device asks for authorization (IS-10), which this agent does not have.',
    'The node of the device names no address of this site, so that it is not asked.',
    'Its node, 10.0.0.7: The host did not answer in time.',
  ],
  'agent/src/connectors/ptp/listener.ts': [
    'this program may not open ports below 1024. Give it the capability CAP_NET_BIND_SERVICE, as the service has that the server installs, or allow these ports to all programs of the machine: sysctl net.ipv4.ip_unprivileged_port_start=319. Without it PTP clocks are not seen.',
  ],
  'agent/src/network/datagram-socket.ts': ['multicast 239.255.255.255 on 10.0.0.7'],
  'agent/src/connectors/ptp/management.ts': [
    'A clock of linuxptp runs on this machine, but its program pmc is not there: install linuxptp as a whole.',
    'A clock of linuxptp runs on this machine, and this program may not ask it at /var/run/ptp4l. linuxptp from version 4 on answers everybody at /var/run/ptp4lro: update it, or run the agent as root.',
  ],
  'agent/src/connectors/dante/device-facts.ts': [
    'The device is locked against changes.',
    'The device sends more messages than the agent reads of one device.',
  ],
  'agent/src/connectors/dante/read-device.ts': [
    'The device says 2 of its 4 receive channels.',
    'The device does not answer how many channels it has.',
    'The device does not answer what its transmit channels are.',
    'The device does not answer what its receive channels are.',
  ],
  'agent/src/connectors/ptp/clock.ts': ['It announces itself in PTP domain 0, and sends no sync messages.'],
  'agent/src/connectors/ptp/observe.ts': ['The agent only listens to this clock.', 'Its port 2 is faulty.'],
  'agent/src/site/stream-findings.ts': [
    'Mix@Box and Main@Mixer are both sent to 239.1.1.7:5004: receivers get both. Give one of them another address.',
    'In@Amp takes Mix@Box, which is in PTP domain 1; its own clock is in 0. Set both to the same domain.',
  ],
  'agent/src/site/address-problems.ts': ['link-local addresses'],
  'agent/src/site/given-hosts.ts': [
    'address foh.example',
    'The name foh.example cannot be resolved (ENOTFOUND). Check it and the name servers of this machine, or give its IPv4 address.',
  ],
  'agent/src/site/site-connector.ts': ['It is shown as FOH.'],
  'agent/src/site/multicast-problems.ts': ['multicast on eth0'],
  'agent/src/update/updater.ts': ['Version 0.2.0 ended three times in a row within a minute of its start, so the earlier one runs again.'],
  'agent/src/update/try-program.ts': [
    'It ended with exit code 1.',
    'It ended with exit code 1: Error: no such module',
    'It ended by the signal SIGSEGV.',
    'It ended by the signal SIGABRT: out of memory',
    'It could not be started: spawn EACCES',
  ],
  'contracts/link/src/client/command-runner.ts': ['Not a command this agent knows.', 'The agent could not answer.'],
  'domain/src/account-policy.ts': [
    'Please choose between 15 minutes and 30 days.',
    'Please choose between 1 hour and 365 days.',
    'Please choose between 1 and 3650 days.',
    'Please use at most 50 networks.',
  ],
  'domain/src/networks.ts': [
    'the office is not a network. Write it as 10.20.0.0/16 or 2001:db8::/32, or one address alone.',
    '10.20.4.5/16 is an address inside a network. The network is 10.20.0.0/16.',
  ],
  'domain/src/agent-rights.ts': ['This agent only reads devices: an administrator does not let it change them.'],
  'domain/src/importance.ts': ['High', 'Normal', 'Low'],
  'domain/src/rx-status.ts': ['Connected'],
  'server/src/graphql/format-error.ts': ['Something went wrong on the server. Its log has the details under 0190-7.'],
  'server/src/graphql/live/prepare-subscription.ts': ['This connection has too many subscriptions open.'],
  'server/src/modules/billing/plan/request-entries.ts': [
    'The payment provider did not change the plan to 20 devices',
    'The payment provider did not cancel the plan',
    'The payment provider did not resume the plan',
    'The payment provider did not make an order to reactivate the plan',
  ],
  'server/src/modules/clocking/resolvers/ClockingGroupAutomaticallyConfigure.ts': [
    'Auto Configure asked for unicast clocking on for A, B',
    'Auto Configure asked for preferred leader on for 5 devices',
    'Auto Configure asked for unicast clocking on for A and preferred leader on for B',
    '5 devices',
  ],
  'server/src/modules/clocking/clock-settings.ts': [
    'mode AES67',
    'PTP V1 subdomain _DFLT',
    'PTP V2 on',
    'PTP V2 off',
    'PTP V2 domain number 127',
    'priority 1: 128',
    'priority 2: 128',
    'V2 multicast TTL 16',
    'RTP prefix V4 69',
  ],
  'server/src/modules/clocking/clock-words.ts': [
    'a clock that is no device of the site takes part',
    '2 others',
    ...['priority 1:', 'priority 2:', 'clock class', 'clock accuracy', 'variance', 'stratum'].map((what) => `${what} 6 is lower than 7`),
  ],
  'server/src/modules/snapshots/snapshot-before.ts': [
    'Before: Patch 8 channels of Desk',
    'Before: Unsubscribe 8 channels of 2 devices',
    'Before: Label 8 channels of Desk',
    'Before: Recall Day 1',
    'Before: Auto Configure of clocking',
  ],
  'server/src/modules/scheduled-work/clashes.ts': ['Another job has it at that time.'],
  'server/src/modules/scheduled-work/job-input.ts': ['The clock shows this time twice on that day: the first is meant.'],
  'server/src/modules/scheduled-work/job-lines.ts': [
    'Not connected now: it is left out, and counts as missing, unless it is connected by then.',
  ],
  'server/src/modules/scheduled-work/runner/run-jobs.ts': [
    'It could not begin in time: the server was not running then. Nothing is carried out late.',
  ],
  'server/src/modules/scheduled-work/runner/watch-wave.ts': [
    'The server was not running for a while. Nothing is carried out late.',
    'Wave 2 of 5: 18 of 20 are back.',
  ],
  'server/src/modules/scheduled-work/runner/watched-step.ts': [
    'The device refused it.',
    'Its agent is not connected, so that it is not known whether it is back.',
    'It was not seen to restart.',
    'It is there again, but not ready.',
    'It is not connected.',
  ],
  'server/src/modules/scheduled-work/runner/why-not.ts': [
    'Ana Sousa is not allowed to do this at this site any more.',
    'The plan of this account has ended.',
  ],
  'server/src/modules/recall/compared.ts': [
    'It is another model by now: X2 instead of X1.',
    'It has 32 receive channels by now instead of 64.',
    'It has 32 transmit channels by now instead of 64.',
  ],
  'server/src/modules/recall/judge-lines.ts': [
    'No longer at this site.',
    'It is of another family by now: NMOS instead of DANTE.',
    'Where this changes the clock leader, devices may lose their lock for some seconds.',
    'Another device of the site is called Desk.',
    'Receivers find it by its name: subscriptions to its present name end at their next restart.',
    'Nothing arrives until Desk is connected.',
  ],
  'server/src/modules/recall/refusals.ts': [
    'It is not known by now: look at it again.',
    'It is nothing by now: look at it again.',
    'It is being changed: look at it again once the device has answered.',
    'It is Out-4@Stage by now: look at it again.',
  ],
  'server/src/modules/devices/commands/give-setting.ts': [
    'Desk does not offer a latency of 300 µs.',
    'Desk does not offer a sample rate of 88.2 kHz.',
    'Desk does not offer an encoding of 20 bit.',
  ],
  'server/src/modules/devices/commands/dispatch.ts': [
    'The device did not answer in time.',
    'The agent of the device could not be reached in time.',
  ],
  'contracts/link/src/commands/descriptor.ts': [
    'On',
    'Off',
    'None',
    'Compatible',
    'Strict',
    'Rebooted: The device is locked.',
    'Not confirmed: Rebooted: The device did not answer in time.',
  ],
  'server/src/modules/devices/decisions/decision-entries.ts': [
    'Comments changed',
    'Comments, description changed',
    'Comments, description, location changed',
    'Comments, location changed',
    'Description changed',
    'Description, location changed',
    'Location changed',
  ],
  'server/src/modules/devices/ingest/link.ts': ['agent Hall connected', 'agent Hall disconnected'],
  'server/src/modules/devices/ingest/sections/connection.ts': ['Device connected as last reported: agent Hall connected'],
  'server/src/modules/devices/ingest/sections/clock.ts': ['+41.80 ppm'],
  'server/src/modules/devices/ingest/sections/interfaces.ts': ['Link', 'Primary link', 'Secondary link', 'Link 3', '100 Mbps', '2.5 Gbps'],
  'server/src/modules/identity/person-entries.ts': ['Signed out of Firefox on Windows'],
  'server/src/modules/latency/resolvers/DeviceFields.ts': ['The range is longer than one hour.'],
  'server/src/modules/routing/patch-plan.ts': [
    'Receive channel 7 gets Kick of Stage by now: look at it again.',
    'Receive channel 7 gets nothing by now: look at it again.',
    'Receive channel 7 is being patched: look at it again once the device has answered.',
    'This call was made before, without it.',
  ],
  'server/src/modules/routing/stream-subscription.ts': [
    'The device has no such receive stream.',
    'Name the stream too, or leave both empty to unsubscribe.',
    'Stage has no transmit stream called Mix.',
    'Stage has several transmit streams called Mix: choose one of them at the receiver.',
    'Stream Return gets Mix of Stage by now: look at it again.',
    'Stream Return gets nothing by now: look at it again.',
    'Stream Return is being patched: look at it again once the device has answered.',
  ],
  'simulator/src/describe-agent.ts': ['changes', '2 of the simulated devices can only be read while a fault is on: Only reading.'],
  'simulator/src/behaviours/labels.ts': ['Channel 7: Please enter a label'],
  'simulator/src/behaviours/network.ts': ['Temperature above 75 °C'],
  'simulator/src/fault-request.ts': ['The device is locked.'],
};

/** Where the sources leave two things open that go together: one device are locked. The rest is above, put together. */
const NEVER_SAID = [
  /^1 device (are|here stay)\b/,
  /^7 devices (is|here stays)\b/,
  // What was not confirmed is the sentence of a command, which is above by itself.
  /^Not confirmed: 7(: 7)?$/,
  /^The payment provider did not 7$/,
  /^Auto Configure asked for 7$/,
  /^77 changed$/,
  /^The range is longer than 7\.$/,
  // Their reasons are above by themselves.
  /^Clock leader 7 is gone: 7 7 is lower than 7$/,
  /^Device connected as last reported: 7$/,
];

const NOTHING = { subscribed: 8, errors: 0, warnings: 0, inProgress: 0, unknown: 0, worstCode: null };
const READY: StatusFacts = {
  name: 'FOH',
  importance: 'NORMAL',
  connection: 'READY',
  agentConnected: true,
  clockLocked: 'LOCKED',
  followerWithoutLeader: false,
  receive: NOTHING,
  latencyBinAt: 1_000_000,
  latencyLateAt: null,
};
const failing = (errors: number, warnings: number, worstCode: string): StatusFacts => ({
  ...READY,
  receive: { ...NOTHING, errors, warnings, worstCode },
});
/** Each way in which a device can be in trouble. */
const TROUBLED: readonly StatusFacts[] = [
  { ...READY, connection: 'DISCONNECTED' },
  { ...READY, connection: 'DISCONNECTED', agentConnected: false },
  { ...READY, connection: 'ESTABLISHED' },
  { ...READY, connection: null, clockLocked: null, receive: null, latencyBinAt: null },
  { ...READY, clockLocked: 'NOT_LOCKED' },
  { ...READY, followerWithoutLeader: true },
  { ...READY, latencyLateAt: 1_000_000 },
  { ...READY, notOffered: [...OPTIONAL_AREAS] },
  failing(1, 0, 'NO_TX'),
  failing(2, 0, 'NO_TX'),
  failing(0, 1, 'UNRESOLVED'),
  failing(0, 2, 'UNRESOLVED'),
  failing(0, 1, 'IDLE'),
  failing(0, 2, 'IDLE'),
  { ...READY, streams: { ...NOTHING, warnings: 1, worstCode: 'IDLE' } },
  { ...READY, streams: { ...NOTHING, warnings: 2, worstCode: 'IDLE' } },
];

/** What the clocks of a site as a whole make of a device. */
const CAUSE = '2 devices in another PTP domain than the site is set to';
const VERDICTS: readonly ClockVerdict[] = [
  { status: 'ERROR', message: 'Clock Misconfigured', key: '1', cause: CAUSE },
  { status: 'WARNING', message: 'Subnet with a clock leader of its own', key: '2', cause: CAUSE },
  { status: 'WARNING', message: 'PTP domain differs from the setting of the site', key: '3', cause: CAUSE },
];

/** What sites and devices with up to two devices of each of two troubles say. */
function statusSentences(): string[] {
  const judged = (facts: StatusFacts, duplicateName: boolean, clock: ClockVerdict | null = null) => ({
    device: facts,
    clock,
    status: deviceStatus(facts, { now: 1_000_001, duplicateName, clock }),
  });
  const troubles = [
    ...TROUBLED.map((facts) => judged(facts, false)),
    judged(READY, true),
    ...VERDICTS.map((clock) => judged(READY, false, clock)),
  ];
  const sites = troubles.flatMap((one) =>
    troubles.flatMap((other) => [[one], [one, other], [one, one, other], [one, other, other], [one, one, other, other]]),
  );
  const said = sites.flatMap((site) => {
    const { messages } = siteStatus(site);
    return STATUS_AREAS.flatMap((area) =>
      [messages[area]?.message ?? [], ...site.map(({ status }) => status.alertMessage[area] ?? [])].flat(),
    );
  });
  const low = judged({ ...READY, importance: 'LESS_IMPORTANT' }, false);
  return [...new Set([...said, siteStatus([low]).messages.clocking?.message ?? ''])];
}

describe('what the server says', () => {
  const read = sentences().filter(({ text }) => !NEVER_SAID.some((never) => never.test(text)));
  const together = Object.entries(PUT_TOGETHER).flatMap(([path, texts]) => texts.map((text) => ({ path, text })));
  const statuses = statusSentences().map((text) => ({ path: 'domain/src/site-messages.ts', text }));
  const all = [...read, ...together, ...statuses];

  it('is known to the console, which translates it: each text given to an error, entry, status or rule fits a template of said.json', () => {
    const book = phrasebook(english, 'en');
    expect(read.length).toBeGreaterThan(400);
    expect(all.filter(({ text }) => book(text) === null).map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
  });

  it('is all that said.json lists: no template is left of a sentence that is gone', () => {
    // Each template says its own number, so that it is seen which one a sentence found.
    const templates = Object.keys(english);
    const numbered = phrasebook(Object.fromEntries(templates.map((template, i) => [template, `#${i}#{{why}}`])), 'en');
    const parts = all.flatMap(({ text }) => [text, ...text.split(': ')]);
    const found = new Set(parts.flatMap((text) => [...(numbered(text) ?? '').matchAll(/#(\d+)#/g)].map(([, i]) => Number(i))));
    expect(templates.filter((_, i) => !found.has(i))).toEqual([]);
  });
});
