import { expect, it } from 'vitest';
import { mailWords } from '../../../mail/words/words.ts';
import type { Outgoing } from './outgoing.ts';
import { messagesOfPagerDuty } from './pagerduty.ts';
import type { AlertMessageKind } from './queue-delivery.ts';
import { templateValues } from './template-values.ts';
import { writeMessage } from './write-message.ts';

const account = { id: '3f1c7c1e-0000-4000-8000-000000000001', name: 'Northlight' };
const outgoing = (kind: AlertMessageKind): Outgoing => {
  const line = {
    troubleId: '3f1c7c1e-0000-4000-8000-000000000002',
    kind: 'CLOCK_NOT_LOCKED',
    subject: { kind: 'DEVICE', id: 'amp-1', name: 'Amp-1' },
    siteId: null,
    siteName: null,
    since: '2026-11-24T12:00:00.000Z',
    endedAt: '2026-11-24T12:10:00.000Z',
    detail: 'It is not known any more whether the clock is locked',
  } as const;
  const message = { kind, rule: { id: 'r', name: 'Clocks' }, site: null, since: line.since, lines: [line], total: 1 };
  const config = { http: { port: 8000, publicUrl: 'https://tutti.example' } } as never;
  const written = writeMessage(message, {
    words: mailWords('en'),
    settings: { timezone: 'UTC', timeFormat: 'HOURS_24', dateFormat: 'ISO' } as never,
    config,
    account,
  });
  return { id: 'd', account, message, written, createdAt: new Date(0), now: new Date(0) };
};
const actionsOf = (kind: AlertMessageKind): unknown[] =>
  messagesOfPagerDuty({ url: null, key: 'k', authorization: null }, outgoing(kind)).map(({ body }) => JSON.parse(body).event_action);

it('What is not known any more resolves no incident and is not said to be over', () => {
  expect(actionsOf('OVER')).toEqual(['resolve']);
  expect(actionsOf('NOT_KNOWN')).toEqual(['trigger']);
  expect([templateValues(outgoing('OVER')).isOver, templateValues(outgoing('NOT_KNOWN')).isOver]).toEqual([true, false]);
  expect(outgoing('NOT_KNOWN').written.title).toBe('Not known any more: Clocks: Amp-1');
});
