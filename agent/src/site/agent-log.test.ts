import { expect, it } from 'vitest';
import { LogMemory } from '../core/log-memory.ts';
import { agentLog, writerOf } from './agent-log.ts';

function logOf(level: string) {
  const memory = new LogMemory();
  const written: string[] = [];
  const log = agentLog(level, memory, { write: (line) => void written.push(line) });
  const lines = () =>
    memory
      .after(0)
      .map(({ level: of, text, fields }) => [`${of} ${text}`, ...(fields ?? []).map(({ name, value }) => `${name}: ${value}`)].join(' | '));
  return { log, written, lines };
}

it('keeps each line that it writes as a sentence, with its fields in words beside it', () => {
  const { log, written, lines } = logOf('debug');
  log.info({ server: 'tutti.example:8443', families: ['dante', 'ptp'], allowChanges: false }, 'started');
  log.debug('a detail');
  log.warn({ about: 'multicast DNS' }, 'Nothing is heard on eno1.');
  log.error('gone');
  log.trace('not written');
  writerOf(log)('WARNING', 'Stage-box: subscribe refused');
  expect(lines()).toEqual([
    'INFO Started | server: tutti.example:8443 | families: dante, ptp | allow changes: false',
    'DEBUG A detail',
    'WARNING Nothing is heard on eno1. | about: multicast DNS',
    'ERROR Gone',
    'WARNING Stage-box: subscribe refused',
  ]);
  expect(written).toHaveLength(5);
});

it('keeps nothing of what is not written', () => {
  const { log, lines } = logOf('error');
  log.warn('Nothing is heard on eno1.');
  log.error('gone');
  expect(lines()).toEqual(['ERROR Gone']);
});

it('keeps no code, key or password of a field or a message, in either place', () => {
  const { log, written, lines } = logOf('info');
  const secrets = ['94X1-WJS3-3XJA', 'tta_1tbL4M7LlafDOiC-BXukeZqL9ihIQbtHv-4yzWKh91c', 'hunter2', 'plain'];
  log.info({ code: 'plain', token: 'plain', nested: { key: secrets[1] } }, `code ${secrets[0]}, password=${secrets[2]}`);
  for (const secret of secrets) expect([...lines(), ...written].join('\n')).not.toContain(secret);
  expect(written).toHaveLength(1);
  expect(lines()).toEqual(['INFO Code [secret], password=[secret] | code: [secret] | token: [secret] | nested: {"key":"[secret]"}']);
});
