/** What leaves the server: exported files, mails; and what comes in from the payment provider. */
import { createHmac } from 'node:crypto';
import { rawHttp, requestOf } from '../raw-http.ts';
import { HOSTILE_TEXTS, SEEN_TEXTS } from '../texts.ts';
import { type Attack, inTurns } from '../world.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const mutation = (name: string, answer: string, input: object): string =>
  JSON.stringify({ query: `mutation ($input: ${name}Input!) { ${name}(input: $input) { ${answer} } }`, variables: { input } });

/** The cells of CSV as RFC 4180 has them. */
export function cellsOf(csv: string): string[] {
  return [...csv.matchAll(/"((?:[^"]|"")*)"|([^",\r\n]+)/g)].map(([, quoted, plain]) => (quoted ?? plain ?? '').replaceAll('""', '"'));
}

/** Names for what a spreadsheet would compute, in entries of the record that are then exported. */
async function exports(attack: Attack): Promise<void> {
  const kind = 'exports';
  const {
    tally,
    judge,
    product: { demo },
    own,
    draw,
    most,
  } = attack;
  const administrator = attack.callers[1] ?? { name: 'administrator', token: null };
  for (const name of draw.some(SEEN_TEXTS, most(40)))
    await attack.send(
      kind,
      administrator,
      mutation('DomainAdd', 'ok', { accountId: own.account, name: name.slice(0, 63), comments: name }),
    );
  const { text } = await attack.send(
    kind,
    administrator,
    mutation('AuditLogExportCreate', 'path', { accountId: own.account, format: 'CSV' }),
  );
  const path = (JSON.parse(text) as { data: { AuditLogExportCreate: { path: string } | null } }).data.AuditLogExportCreate?.path ?? '';
  const file = await fetch(new URL(path, demo.url));
  const csv = await file.text();
  judge.answer(kind, path, { status: file.status, text: csv });
  for (const cell of cellsOf(csv))
    if (/^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell)) tally.find(kind, cell, 'is a formula in the export');
  const tickets = [path.split('ticket=')[1] ?? '', ...Object.values(HOSTILE_TEXTS), crypto.randomUUID(), 'A'.repeat(43)];
  await inTurns(draw.some(tickets, most(60)), async (ticket) => {
    tally.count(kind);
    const answer = await fetch(`${demo.url}/event-export?ticket=${encodeURIComponent(ticket.toWellFormed())}`);
    judge.answer(kind, `ticket ${ticket}`.slice(0, 99), { status: answer.status, text: await answer.text() });
    if (answer.ok) tally.find(kind, ticket, 'gave an export once more');
  });
}

/** Addresses and names for more headers and other receivers. */
async function mails(attack: Attack): Promise<void> {
  const kind = 'mails';
  const {
    tally,
    product: { demo },
    own,
    draw,
    most,
  } = attack;
  const addresses = [
    'a@elsewhere.example\r\nBcc: b@attack.example',
    'a@elsewhere.example\nSubject: x',
    'a@elsewhere.example,b@attack.example',
    '"a\r\n"@elsewhere.example',
    '<a@elsewhere.example>',
    'a@elsewhere.example>',
    'a@elsewhere.example\u0000',
    `${'a'.repeat(300)}@elsewhere.example`,
    'a@\u202eelpmaxe.example',
    'a b@elsewhere.example',
    '@',
    'a@b@elsewhere.example',
    '%0d%0aBcc:b@attack.example',
  ];
  for (const caller of attack.callers.slice(0, 2))
    for (const email of draw.some(addresses, most(addresses.length))) {
      await attack.send(kind, caller, mutation('UserAccountRoleSet', 'ok', { accountId: own.account, email, defaultRole: 'SiteControl' }));
      await attack.send(kind, { name: 'nobody', token: null }, mutation('UserPasswordRequestReset', 'ok', { email }));
    }
  for (const newName of draw.some(SEEN_TEXTS, most(25))) {
    await attack.send(
      kind,
      attack.callers[0] ?? { name: 'owner', token: null },
      mutation('AccountNameSet', 'ok', { accountId: own.account, newName: newName.slice(0, 63) }),
    );
    await attack.send(
      kind,
      attack.callers[0] ?? { name: 'owner', token: null },
      mutation('UserAccountRoleSet', 'ok', {
        accountId: own.account,
        email: `${crypto.randomUUID()}@elsewhere.example`,
        defaultRole: 'SiteControl',
      }),
    );
  }
  await new Promise((later) => setTimeout(later, 2_000));
  const { mails: sent } = (await (await fetch(`${demo.outboxUrl}.json`)).json()) as { mails: readonly Mail[] };
  for (const { to, subject } of sent) {
    if (/[\r\n]/.test(to + subject)) tally.find(kind, `${to} ${subject}`, 'has a line break in a header');
    if (to.includes('attack.example')) tally.find(kind, to, 'was sent to somebody else');
  }
}

/** Events that the payment provider did not sign. */
async function webhooks({ product: { port }, tally, judge, draw, most }: Attack): Promise<void> {
  const kind = 'webhooks';
  const body = '{"events":[{"id":"x","type":"subscription.activated","data":{"__proto__":{"a":1}}}]}';
  const signed = (key: string): string => createHmac('sha256', key).update(body).digest('base64');
  const signatures = [
    '',
    'x',
    '=',
    signed(''),
    signed('secret'),
    'A'.repeat(5000),
    '__proto__',
    ...Object.values(HOSTILE_TEXTS)
      .filter((text) => /^[\x20-\x7e]*$/.test(text))
      .map((text) => text.slice(0, 500)),
  ];
  const requests = signatures.flatMap((signature) =>
    [body, '{', '[]', ''].map((content) =>
      requestOf('POST', '/webhooks/billing', { 'content-type': 'application/json', 'x-fs-signature': signature }, content),
    ),
  );
  await inTurns(draw.some(requests, most(80)), async (request) => {
    tally.count(kind);
    const answer = await rawHttp(port, [request]);
    judge.answer(kind, request.slice(0, 200), answer);
    if (answer.status === 200) tally.find(kind, request.slice(0, 300), 'was taken without a signature');
  });
}

export async function outputs(attack: Attack): Promise<void> {
  await exports(attack);
  await mails(attack);
  await webhooks(attack);
}
