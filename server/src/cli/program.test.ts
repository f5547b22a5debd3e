import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { createProgram } from './program.ts';

const program = createProgram(
  async () => undefined,
  async () => undefined,
  async () => undefined,
);

/** The commands below one, by the words that are typed. */
const commandsOf = (command: Command, words: readonly string[] = []): (readonly [string, Command])[] =>
  command.commands.length === 0
    ? [[words.join(' '), command]]
    : command.commands.flatMap((below) => commandsOf(below, [...words, below.name()]));

it('each command says what it does, and which options and words it takes', () => {
  const all = commandsOf(program);
  expect(all.length).toBeGreaterThan(20);
  const silent = all.filter(
    ([, command]) =>
      command.description() === '' ||
      command.options.some(({ description }) => description === '') ||
      command.registeredArguments.some(({ description }) => description === ''),
  );
  expect(silent.map(([words]) => words)).toEqual([]);
});

it('the commands are those that the documentation lists', async () => {
  const page = await readFile('docs/operations.md', 'utf8');
  const [, table = ''] = page.split('| command | what it does |\n');
  const [rows = ''] = table.split('\n\n');
  const listed = rows.split('\n').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, words]) => words));
  expect(listed.toSorted()).toEqual(
    commandsOf(program)
      .map(([words]) => words)
      .toSorted(),
  );
});
