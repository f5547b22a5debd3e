import { readFileSync } from 'node:fs';
import { COMMAND_KINDS } from '@tutti/contract-link/commands/command-kinds';
import { FACT_SECTION_NAMES } from '@tutti/contract-link/facts';
import { AGENT_METHODS, SERVER_METHODS } from '@tutti/contract-link/methods';
import { LINK_CLOSE, LINK_ERROR, LINK_SUBPROTOCOL } from '@tutti/contract-link/protocol';
import { textOf } from '@tutti/contract-link/testing/raw-agent';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { makeEnrolmentCode } from '../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { look } from '../../test/look.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';

const read = (page: string): string => readFileSync(new URL(`../../../docs/${page}`, import.meta.url), 'utf8');
const doc = read('link-protocol.md');
const session = [...doc.matchAll(/^([<>]) (\{.*\})$/gm)].map(([, direction, frame]) => ({
  direction,
  frame: JSON.parse(frame ?? '') as Record<string, unknown>,
}));

/** What differs from server to server. */
const VARIES = new Set(['agentId', 'accountId', 'key', 'serverTime', 'deadline', 'domainId', 'nextFingerprint', 'programKey']);
const settled = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, inner: unknown) =>
      VARIES.has(name) ? '*' : typeof inner === 'string' && /^[0-9a-f-]{36}$/.test(inner) ? '*' : inner,
    ),
  );

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
});
afterAll(() => server?.close());

describe('the document of the link', () => {
  it('shows a session that the server answers as it says, typed by hand', async () => {
    // As wscat connects: no subprotocol.
    const socket = new WebSocket(server.linkUrl, { rejectUnauthorized: false });
    const received: Record<string, unknown>[] = [];
    socket.on('message', (data) => received.push(JSON.parse(textOf(data))));
    await new Promise((resolve) => socket.on('open', resolve));
    const code = await makeEnrolmentCode(server, account.accountId);
    expect(session.length).toBeGreaterThan(10);
    const expected: unknown[] = [];
    for (const { direction, frame } of session) {
      if (direction === '<') {
        if (frame['method']) {
          await server.graphql(
            'mutation ($i: DevicesEnrollInput!) { DevicesEnroll(input: $i) { ok } }',
            { i: { domainId: account.siteIds[0], deviceIds: ['my-device-1'] } },
            account.owner.token,
          );
        }
        expected.push(settled(frame));
        while (received.length < expected.length) await new Promise((resolve) => setTimeout(resolve, 5));
      } else if (frame['method']) {
        const text = JSON.stringify(frame).replace(/"code":"[^"]*"/, `"code":"${code}"`);
        socket.send(text);
      } else socket.send(JSON.stringify({ ...frame, id: received.at(-1)?.['id'] }));
    }
    expect(received.map(settled)).toEqual(expected);
    const enrolled = () => look(server, sql`select name, enrolment_state from devices where id = 'my-device-1'`);
    await expect.poll(enrolled).toEqual([{ name: 'Stage box', enrolment_state: 'ENROLLED' }]);
    socket.terminate();
  });

  it('shows levels that the server takes', () => {
    const [shown] = [...doc.matchAll(/^(\{"device".*\})$/gm)].map(([, text]) => JSON.parse(text ?? '') as unknown);
    expect(v.is(AGENT_METHODS['signal.report'].params, shown)).toBe(true);
  });

  it('names every method, section, command, error and close code', () => {
    const reference = new Set(read('link-reference.md').split('\n'));
    const names = [...Object.keys({ ...AGENT_METHODS, ...SERVER_METHODS }), ...FACT_SECTION_NAMES, ...COMMAND_KINDS];
    expect(names.filter((name) => !reference.has(`### ${name}`))).toEqual([]);
    expect(doc).toContain(`\`${LINK_SUBPROTOCOL}\``);
    expect([...Object.values(LINK_ERROR), ...Object.values(LINK_CLOSE)].filter((code) => !doc.includes(String(code)))).toEqual([]);
  });
});
