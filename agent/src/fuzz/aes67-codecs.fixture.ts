import type { FuzzedCodec } from '@tutti/protocols/fuzz/codec.fixture';
import { packets } from '@tutti/protocols/fuzz/packets.fixture';
import { texts } from '@tutti/protocols/fuzz/texts.fixture';
import { MalformedPacket } from '@tutti/protocols/malformed-packet';
import { encodeSap } from '@tutti/protocols/sap/announcement';
import { DaemonClient } from '../connectors/aes67/daemon-client.ts';
import { Aes67Host } from '../connectors/aes67/host.ts';
import type { DaemonSinkReading, DaemonSourceReading } from '../connectors/aes67/read-daemon.ts';
import { SapSessions } from '../connectors/aes67/sap-sessions.ts';
import { senderSession } from '../connectors/aes67/sender-session.ts';
import { Senders } from '../connectors/aes67/senders.ts';
import { sessionText } from '../connectors/aes67/session.fixture.ts';
import { BoundedHttp } from '../network/bounded-http.ts';
import { checkFacts } from './check-facts.fixture.ts';

const HOST = '10.77.0.1';
const SDP = sessionText('FOH L/R', { host: HOST, id: 7 });
const TEXTS = [SDP, `${SDP}${SDP.slice(SDP.indexOf('m=audio'))}`];

/** A host that is known, of which everything is observed. */
function host(): Aes67Host {
  const made = new Aes67Host(HOST, false, {
    client: new DaemonClient(new BoundedHttp(), { address: HOST, port: 8080 }),
    now: () => 0,
    macOf: () => Promise.resolve(null),
    allowChanges: true,
    senders: () => new Senders([made.state]),
    settled: () => {},
    sending: () => {},
    changed: () => {},
    answered: () => {},
  });
  made.id = `${HOST}:aes67`;
  return made;
}

function readAnnouncement(bytes: Uint8Array): void {
  const sessions = new SapSessions(() => {});
  const outcome = sessions.take(bytes, HOST, 0);
  const sender = host();
  sender.announces(sessions.of(HOST), null);
  checkFacts(sender);
  if (outcome !== 'taken') throw new MalformedPacket(`The packet is not taken: ${outcome}.`);
}

const CONFIG = { interface_name: 'eth0', mac_addr: '02:00', ip_addr: HOST, sample_rate: 48_000, playout_delay: 0, ptp_domain: 0 };
const FLAGS = { rtp_seq_id_error: false, rtp_ssrc_error: false, rtp_payload_type_error: false, rtp_sac_error: false };

/** A description in a source and in a sink of a daemon, whose texts are those of it, too. */
function readDescription(text: string): void {
  const session = senderSession('REST', text);
  const source: DaemonSourceReading = {
    source: { id: 0, enabled: true, name: text.slice(0, 256), map: [0, 255], codec: 'L24', address: '' },
    session,
  };
  const sink: DaemonSinkReading = {
    sink: {
      id: 63,
      name: text.slice(0, 256),
      io: '',
      map: [0, 0],
      use_sdp: true,
      source: '',
      sdp: text,
      delay: 0,
      ignore_refclk_gmid: false,
    },
    session,
    flags: { ...FLAGS, receiving_rtp_packet: true, some_muted: false, all_muted: false, muted: false },
  };
  const daemon = host();
  const config = { ...CONFIG, node_id: text.slice(0, 256), custom_node_id: '', sap_mcast_addr: '', sap_interval: 0 };
  const clock = { status: 'locked', gmid: text.slice(0, 23), jitter: 0 } as const;
  const reading = { version: text.slice(0, 256), config, clock, domain: text.length, sources: [source], sinks: [sink] };
  daemon.update({ isDaemon: true, answers: true, daemon: reading });
  checkFacts(daemon);
  if (!session) throw new MalformedPacket('The text describes no session.');
}

/** What this agent makes of AES67 senders and daemons, from the packet or the text to the facts. */
export const AES67_CODECS: readonly FuzzedCodec[] = [
  packets(
    'SAP as facts',
    TEXTS.map((description) => encodeSap({ deleted: false, messageId: 7, origin: HOST, description })),
    readAnnouncement,
  ),
  texts('session descriptions of an AES67 daemon as facts', TEXTS, readDescription),
];
