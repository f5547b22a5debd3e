import { expect, test } from 'vitest';
import { eachSessionOnce, senderSession } from './sender-session.ts';
import { sessionText } from './session.fixture.ts';

type Way = Parameters<typeof senderSession>[0];

/** What is known of the sessions that are announced so: how, their name, and their version. */
const known = (...announced: [Way, string, number, number?][]) =>
  eachSessionOnce(announced.flatMap(([by, name, version, id = 7]) => senderSession(by, sessionText(name, { id, version })) ?? [])).map(
    ({ by, description }) => [by, description.name, description.version],
  );

test('a session that is announced in two ways is one, with both', () => {
  expect(known(['SAP', 'FOH', 1], ['SAP', 'Monitor', 1, 8], ['RTSP', 'FOH', 1])).toEqual([
    [['SAP', 'RTSP'], 'FOH', '1'],
    [['SAP'], 'Monitor', '1'],
  ]);
});

test('the newest version counts, whichever way it came; of one version what was named last', () => {
  expect(known(['SAP', 'Renamed', 10], ['RTSP', 'FOH', 9])).toEqual([[['SAP', 'RTSP'], 'Renamed', '10']]);
  expect(known(['SAP', 'FOH', 9], ['RTSP', 'Renamed', 10])).toEqual([[['SAP', 'RTSP'], 'Renamed', '10']]);
  expect(known(['SAP', 'FOH', 9], ['RTSP', 'Foyer', 9])).toEqual([[['SAP', 'RTSP'], 'Foyer', '9']]);
  expect(known(['RTSP', 'FOH', 9], ['SAP', 'Foyer', 9])).toEqual([[['RTSP', 'SAP'], 'Foyer', '9']]);
});
