/** Writes docs/link-reference.md from the schemas of the device link and their docstrings. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type * as v from 'valibot';
import { Command, CommandResult } from '../../contracts/link/src/command.ts';
import { COMMANDS } from '../../contracts/link/src/commands/all.generated.ts';
import { Fact } from '../../contracts/link/src/facts.ts';
import { AGENT_METHODS, ChannelLevels, SERVER_METHODS } from '../../contracts/link/src/methods.ts';
import { ProgramManifest } from '../../contracts/link/src/program/manifest.ts';
import { SignedProgram } from '../../contracts/link/src/program/signed-program.ts';
import { LINK_LIMITS } from '../../contracts/link/src/protocol.ts';
import { FACT_SECTIONS } from '../../contracts/link/src/sections/all-sections.ts';
import { cell, head, row } from '../markdown-table.ts';
import { fieldRows } from './field-rows.ts';
import { readDocs, type SourceDocs } from './source.ts';
import { bare, inWords, type Shape, shapeOf } from './value.ts';

type Schema = v.GenericSchema;
type Source = ReturnType<SourceDocs['valueOf']> | undefined;

/** Schemas with a place of their own on the page, and the words that lead there. */
const ELSEWHERE = new Map([
  [shapeOf(Fact), '[facts](#facts)'],
  [shapeOf(ChannelLevels), '[levels](#levels)'],
  [shapeOf(SignedProgram), '[a program](#programs)'],
]);
/** Where the contract of the link is. */
const LINK = join(import.meta.dirname, '../../contracts/link/src');
const HEAD = head('field', 'value', 'meaning');

/** A source file of the device link. */
const read = (name: string): SourceDocs => readDocs(join(LINK, `${name}.ts`));

/** What a schema takes, as a table of its fields. */
function payload(schema: Schema, docs: SourceDocs, source: Source): string[] {
  const { shape } = bare(shapeOf(schema));
  const object = shape.item ? bare(shape.item).shape : shape;
  const rows = fieldRows(object, docs, source, ELSEWHERE);
  if (rows.length === 0) return ['', 'Without fields.'];
  return [...(shape.item ? ['', `A ${inWords(shape)}, each with:`] : []), '', HEAD, ...rows];
}

/** What goes around the schemas of a table: `name` is the field that says which of them is in `within`. */
function envelope(first: Schema | undefined, name: string, within: string, schemas: object, docs: SourceDocs, constant: string): string[] {
  const { entries = {} } = first ? shapeOf(first) : {};
  const kinds: Shape = { type: 'picklist', options: Object.keys(schemas) };
  const object: Shape = { type: 'object', entries: { ...entries, [name]: kinds } };
  const inside = entries[within];
  const elsewhere = inside ? new Map([[inside, `as \`${name}\` says`]]) : undefined;
  return ['', HEAD, ...fieldRows(object, docs, docs.valueOf(constant), elsewhere)];
}

/** A heading for each section, from the file that is named after it. */
function sections(): string[] {
  return Object.entries(FACT_SECTIONS).flatMap(([name, { schema }]) => {
    const docs = read(`sections/${name}`);
    return ['', `### ${name}`, '', docs.docOf(name), ...payload(schema, docs, docs.valueOf(name))];
  });
}

/** A heading for each command, with its docstring and its parameters; each is described in a file of its own. */
function commandEntries(): string[] {
  const ofCommand = new Map(
    globSync('*.ts', { cwd: join(LINK, 'commands') })
      .sort()
      .flatMap((name) => {
        const docs = readDocs(join(LINK, 'commands', name));
        return docs.constants.map((constant) => [constant, docs] as const);
      }),
  );
  return Object.values(COMMANDS).flatMap(({ kind, params }) => {
    const docs = ofCommand.get(kind);
    if (!docs) throw new Error(`No file of contracts/link/src/commands has a constant ${kind}.`);
    const source = docs.propertiesOf(docs.valueOf(kind)).get('params')?.value;
    return ['', `### ${kind}`, '', docs.docOf(kind), ...payload(params, docs, source)];
  });
}

/** A heading for each method. `commands`: the docstrings of what a command is, which stand in a file of their own. */
function methods(
  all: Readonly<Record<string, { params: Schema; result: Schema }>>,
  constant: string,
  docs: SourceDocs,
  commands: SourceDocs,
): string[] {
  const properties = docs.propertiesOf(docs.valueOf(constant));
  return Object.entries(all).flatMap(([name, { params, result }]) => {
    const property = properties.get(name);
    const parts = property && docs.propertiesOf(property.value);
    const takes =
      params === Command ? ['Params: [a command](#commands).'] : ['Params:', ...payload(params, docs, parts?.get('params')?.value)];
    const answers =
      result === CommandResult
        ? payload(result, commands, commands.valueOf('CommandResult'))
        : payload(result, docs, parts?.get('result')?.value);
    return ['', `### ${name}`, '', property?.doc ?? '', '', ...takes, '', 'Result:', ...answers];
  });
}

/** The page. Throws for a schema of a kind that nobody has put into words yet. */
export function linkReferencePage(): string {
  const [ofMethods, ofFacts, ofCommand, ofProtocol] = [read('methods'), read('facts'), read('command'), read('protocol')];
  const [ofManifest, ofProgram] = [read('program/manifest'), read('program/signed-program')];
  const limits = ofProtocol.propertiesOf(ofProtocol.valueOf('LINK_LIMITS'));
  return [
    '<!-- Generated by tools/codegen.ts from contracts/link/src. Do not edit. -->',
    '# The device link: reference',
    '',
    'Every method, fact and command of [the device link](link-protocol.md), printed from the schemas by which both ends judge messages. A field with `?` may be absent. Fields that are not named here are ignored and not kept.',
    '',
    '## Methods the agent calls',
    ...methods(AGENT_METHODS, 'AGENT_METHODS', ofMethods, ofCommand),
    '',
    '## Methods the server calls',
    ...methods(SERVER_METHODS, 'SERVER_METHODS', ofMethods, ofCommand),
    '',
    '## Levels',
    '',
    ofMethods.docOf('ChannelLevels'),
    ...payload(ChannelLevels, ofMethods, ofMethods.valueOf('ChannelLevels')),
    '',
    '## Programs',
    '',
    ofProgram.docOf('SignedProgram'),
    ...payload(SignedProgram, ofProgram, ofProgram.valueOf('SignedProgram')),
    '',
    '### manifest',
    '',
    ofManifest.docOf('ProgramManifest'),
    ...payload(ProgramManifest, ofManifest, ofManifest.valueOf('ProgramManifest')),
    '',
    '## Facts',
    '',
    'A fact replaces its whole section.',
    ...envelope(Fact.options[0], 'section', 'value', FACT_SECTIONS, ofFacts, 'factOf'),
    ...sections(),
    '',
    '## Commands',
    '',
    'What comes with `command.execute`.',
    ...envelope(Command.options[0], 'kind', 'params', COMMANDS, ofCommand, 'command'),
    ...commandEntries(),
    '',
    '## Limits',
    '',
    head('limit', 'value', 'meaning'),
    ...Object.entries(LINK_LIMITS).map(([name, value]) =>
      row([`\`${name}\``, value.toLocaleString('en'), cell(limits.get(name)?.doc ?? '')]),
    ),
    '',
  ].join('\n');
}
