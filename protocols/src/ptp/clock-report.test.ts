import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clockReport } from './clock-report.ts';
import { decodeManagementAnswers } from './management-answers.ts';

const PRINTED = `sending: GET PORT_DATA_SET
\t7a0f46.fffe.17da77-1 seq 2 RESPONSE MANAGEMENT PORT_DATA_SET 
\t\tportIdentity            7a0f46.fffe.17da77-1
\t\tportState               UNCALIBRATED
\t\tversionNumber           2
sending: GET DEFAULT_DATA_SET
\t7a0f46.fffe.17da77-2 seq 3 RESPONSE MANAGEMENT PORT_DATA_SET 
\t\tportState               SOMETHING_NEW
\t7a0f46.fffe.17da77-0 seq 4 RESPONSE MANAGEMENT DEFAULT_DATA_SET 
\t\tpriority1               200
\t\tclockClass              255
\t\tclockAccuracy           0xfe
\t\tclockIdentity           7a0f46.fffe.17da77
\t\tdomainNumber            3
`;

test('a clock says what it answered; what it did not answer is null', () => {
  expect(clockReport(decodeManagementAnswers(PRINTED))).toEqual({
    identity: '7a0f46fffe17da77',
    domain: 3,
    priority1: 200,
    priority2: null,
    clockClass: 255,
    clockAccuracy: 254,
    variance: null,
    slaveOnly: null,
    ports: [
      { number: 1, state: 'UNCALIBRATED', ptpVersion: 2 },
      { number: 2, state: null, ptpVersion: null },
    ],
    grandmaster: null,
    offset: null,
    pathDelay: null,
    stepsRemoved: null,
  });
});

test('what is no answer is passed over, and more than pmc prints is refused', () => {
  expect(decodeManagementAnswers('pmc: cannot open socket\n\tportState SLAVE\n')).toEqual([]);
  expect(() => decodeManagementAnswers('x'.repeat(300_000))).toThrow('pmc printed 300000 characters');
});

/** An answer of a real follower, which is not part of this repository. */
const SAMPLE = new URL('../../../../shared/devices/samples/pmc-slave.txt', import.meta.url);

test.skipIf(!existsSync(SAMPLE))('the answers of a real follower in the shared folder are read', () => {
  expect(clockReport(decodeManagementAnswers(readFileSync(SAMPLE, 'utf8')))).toEqual({
    identity: '7a0f46fffe17da77',
    domain: 0,
    priority1: 200,
    priority2: 128,
    clockClass: 255,
    clockAccuracy: 254,
    variance: 65_535,
    slaveOnly: true,
    ports: [{ number: 1, state: 'SLAVE', ptpVersion: 2 }],
    grandmaster: 'f639cdfffed87be8',
    offset: -4296,
    pathDelay: 16_574,
    stepsRemoved: 1,
  });
});
