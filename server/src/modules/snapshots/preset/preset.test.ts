import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../devices/device-world.fixture.ts';

const AMP = '001dc1fffe501c25:0';
let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.device(AMP, { site_id: world.hall, name: 'Amp', importance: 'IMPORTANT', location: 'Rack 1' });
  await world.channels(AMP, {
    tx: [{ index: 1, name: 'Mix' }],
    rx: [
      { index: 1, name: 'In-1', status: 'NONE' },
      { index: 2, name: 'In-2', subscribedDevice: 'Stage', subscribedChannel: 'Vox', status: 'NONE' },
    ],
  });
  await world.device('by-name', { site_id: world.hall, name: 'Stage' });
});
afterAll(() => world?.server.close());

/** Written by hand, after what is publicly known of the form. */
const PRESET = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<!-- saved at the end of the day -->
<preset version="2.1.0">
  <name>Day &amp; night</name>
  <description>As rehearsed</description>
  <device>
    <name>Amp</name>
    <friendly_name>Amp-Left</friendly_name>
    <instance_id><device_id>001DC1FFFE501C25</device_id><process_id>0</process_id></instance_id>
    <manufacturer_name>Larkspur</manufacturer_name>
    <model_name>A-4</model_name>
    <preferred_master value="true"/>
    <samplerate>48000</samplerate>
    <encoding>24</encoding>
    <unicast_latency>1000</unicast_latency>
    <glow level="3"/>
    <txchannel danteId="1" mediaType="audio"><label>Main &lt;L&gt;</label></txchannel>
    <txchannel danteId="2" mediaType="video"><label>Camera</label></txchannel>
    <rxchannel danteId="1" mediaType="audio">
      <name>In-1</name>
      <subscribed_device>.</subscribed_device>
      <subscribed_channel><![CDATA[Main <L>]]></subscribed_channel>
    </rxchannel>
    <rxchannel danteId="2" mediaType="audio"/>
  </device>
  <device>
    <name>Stage</name>
    <samplerate>48000</samplerate>
    <txchannel danteId="1" mediaType="audio"><label>Vox</label></txchannel>
  </device>
  <device><name>Nowhere</name></device>
</preset>
`;
const send = (document: string) =>
  world.data(
    `mutation ($input: SnapshotImportInput!) { SnapshotImport(input: $input) {
      snapshot { id name note imported devices subscriptions } notTaken { element reason devices deviceCount } } }`,
    { input: { domainId: world.hall, document } },
  );
const refusal = async (document: string, encoding: 'TEXT' | 'GZIP_BASE64' = 'TEXT') =>
  (
    await world.failure('mutation ($input: SnapshotImportInput!) { SnapshotImport(input: $input) { ok } }', {
      input: { domainId: world.hall, document, encoding },
    })
  )['message'];

describe('a preset of Dante Controller', () => {
  it('becomes a snapshot of the devices that it names by id, or by a name of this site', async () => {
    const { snapshot } = (await send(PRESET)).SnapshotImport;
    expect(snapshot).toMatchObject({ name: 'Day & night', note: 'As rehearsed', imported: true, devices: 2, subscriptions: 1 });
    const { snapshotDocument } = await world.data('query ($domainId: ID!, $id: ID!) { snapshotDocument(domainId: $domainId, id: $id) }', {
      domainId: world.hall,
      id: snapshot.id,
    });
    expect(JSON.parse(snapshotDocument).devices).toEqual([
      {
        id: AMP,
        name: 'Amp-Left',
        manufacturer: 'Larkspur',
        model: 'A-4',
        family: 'DANTE',
        connected: true,
        transmitChannels: [{ index: 1, label: 'Main <L>' }],
        receiveChannels: [
          { index: 1, label: 'In-1', subscription: { device: 'Amp-Left', channel: 'Main <L>' } },
          { index: 2, subscription: null },
        ],
        clock: { preferredLeader: true, unicast: null, externalWordClock: null, unicastDelayRequests: null },
      },
      expect.objectContaining({ id: 'by-name', name: 'Stage', receiveChannels: null }),
    ]);
    // It is read again as it was written.
    expect((await send(snapshotDocument)).SnapshotImport.snapshot).toMatchObject({ devices: 2, subscriptions: 1 });
  });

  it('says what is not taken, why, and of which devices', async () => {
    const setting = 'A snapshot has no such setting.';
    expect((await send(PRESET)).SnapshotImport.notTaken).toEqual([
      { element: 'samplerate', reason: setting, devices: ['Amp-Left', 'Stage'], deviceCount: 2 },
      { element: 'encoding', reason: setting, devices: ['Amp-Left'], deviceCount: 1 },
      { element: 'unicast_latency', reason: setting, devices: ['Amp-Left'], deviceCount: 1 },
      { element: 'glow', reason: 'What this is, Tutti does not know.', devices: ['Amp-Left'], deviceCount: 1 },
      { element: 'txchannel', reason: 'Only channels of audio are read.', devices: ['Amp-Left'], deviceCount: 1 },
      {
        element: 'device',
        reason: 'It has no id, and not exactly one device of this site has its name.',
        devices: ['Nowhere'],
        deviceCount: 1,
      },
    ]);
  });

  it('is compared with the site, and makes no line of what it does not have', async () => {
    const { id } = (await send(PRESET)).SnapshotImport.snapshot;
    const { snapshotComparison } = await world.data(
      'query ($domainId: ID!, $id: ID!) { snapshotComparison(domainId: $domainId, id: $id) { lines { id after { text } } } }',
      { domainId: world.hall, id },
    );
    const lines = snapshotComparison.lines.filter((line: { readonly id: string }) => line.id.includes(AMP));
    expect(lines).toEqual([
      { id: `NAME/${AMP}`, after: { text: 'Amp-Left' } },
      { id: `TX_LABEL/${AMP}/1`, after: { text: 'Main <L>' } },
      { id: `SUBSCRIPTION/${AMP}/1`, after: { text: 'Main <L>@Amp-Left' } },
      { id: `SUBSCRIPTION/${AMP}/2`, after: { text: '' } },
      { id: `CLOCK/${AMP}/preferredLeader`, after: { text: 'On' } },
    ]);
  });

  it('is taken with a name and a description that are cut within a sign', async () => {
    const long = `x${'🎛'.repeat(200)}`;
    const named = PRESET.replace('Day &amp; night', long).replace('As rehearsed', long);
    const { snapshot } = (await send(named)).SnapshotImport;
    expect(snapshot).toMatchObject({ name: `x${'🎛'.repeat(39)}\ufffd`, note: `x${'🎛'.repeat(119)}\ufffd` });
  });

  it('without any subscription says nothing of subscriptions', async () => {
    const without = PRESET.replace(/<subscribed_device>[^<]*<\/subscribed_device>/, '').replace(
      /<subscribed_channel>.*<\/subscribed_channel>/,
      '',
    );
    const { id } = (await send(without)).SnapshotImport.snapshot;
    const { snapshotComparison } = await world.data(
      'query ($domainId: ID!, $id: ID!) { snapshotComparison(domainId: $domainId, id: $id) { lines { kind } } }',
      { domainId: world.hall, id },
    );
    expect(snapshotComparison.lines.map(({ kind }: { readonly kind: string }) => kind)).not.toContain('SUBSCRIPTION');
  });

  it('takes elements and attributes with the names of JavaScript for what it does not know', async () => {
    const strange = PRESET.replace(
      '<glow level="3"/>',
      '<constructor toString="1" __proto__="2"/><__proto__><a/></__proto__><hasOwnProperty/>',
    );
    const { snapshot, notTaken } = (await send(strange)).SnapshotImport;
    expect(snapshot).toMatchObject({ devices: 2, subscriptions: 1 });
    const names = notTaken.map(({ element }: { readonly element: string }) => element);
    expect(names).toEqual(expect.arrayContaining(['constructor', '__proto__', 'hasOwnProperty']));
  });

  it.each([
    [
      'another root',
      '<?xml version="1.0"?>\n<score/>',
      /^Line 2: A preset of Dante Controller begins with <preset>, and not with <score>\.$/,
    ],
    ['what is not closed', '<preset>\n<device>', /^Line 2: This is no well-formed XML\.$/],
    ['a wrong end', '<preset>\n<device></preset>', /^Line 2: This is no well-formed XML\.$/],
    ['two roots', '<preset/>\n<preset/>', /^Line 2: This is no well-formed XML\.$/],
    ['a bomb', '<!DOCTYPE p [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>\n<preset>&c;</preset>', /^Line 1: Document types and entities/],
    ['an entity of a file', '<preset>\n&passwords;</preset>', /^Line 1: Document types and entities/],
    ['too many levels', `<preset>${'<a>'.repeat(40)}`, /^A preset is not nested so deep/],
    ['text after its end', '<preset></preset>\nmore', /^Line 2: This is no well-formed XML\.$/],
    ['a document type in small letters', '<preset>\n<!doctype p></preset>', /^Line 2: Document types and entities/],
    ['an entity in an attribute', '<preset>\n<device a="&b;"/></preset>', /^Line 2: Document types and entities/],
    ['no device', '<preset/>', /^No device of this preset can be found at this site\.$/],
    ['one name twice', PRESET.replace('<name>Nowhere', '<name>STAGE'), /^Line 31: Two devices have the same id or name: STAGE$/],
    [
      'a number twice',
      PRESET.replace('rxchannel danteId="2"', 'rxchannel danteId="1"'),
      /^Line 24: Two channels of Amp-Left have the same number: 1$/,
    ],
    [
      'a number too large',
      PRESET.replace('rxchannel danteId="2"', 'rxchannel danteId="70000"'),
      /^Line 6, Amp-Left\.receiveChannels\.1\.index: /,
    ],
    ['an id that is none', PRESET.replace('001DC1FFFE501C25', 'amp'), /^Line 9: The id of a device has 16 hexadecimal digits/],
    ['a device without a name', '<preset>\n<device/></preset>', /^Line 2: This device has no name\.$/],
    ['a channel without a number', PRESET.replace('txchannel danteId="1" ', 'txchannel '), /^Line 17: This channel has no number/],
  ])('with %s is refused in words, which name the line where one is at fault', async (_, document, message) => {
    expect(await refusal(document)).toMatch(message);
  });

  it.each([
    ['elements', `<preset>${'<a/>'.repeat(300_001)}</preset>`],
    ['attributes', `<preset ${Array.from({ length: 200_001 }, (_, at) => `a${at}=""`).join(' ')}/>`],
  ])('with too many %s is refused, also where it was sent packed', async (_, document) => {
    expect(await refusal(gzipSync(document).toString('base64'), 'GZIP_BASE64')).toBe('A preset is not nested so deep, nor so long.');
  });
});
