import { describe, expect, it } from 'vitest';
import english from './generated/en/said.json' with { type: 'json' };
import { type Phrasebook, phrasebook, readTemplate } from './phrasebook.ts';

/** A book of a few phrases in Portuguese, with places in another order. */
const book = (): Phrasebook =>
  phrasebook(
    {
      '{{what, known}}: {{why, known}}': '{{what}}: {{why}}.',
      '{{what, undone}}: {{why, said}}': '{{what}}: {{why}}.',
      '{{name}} is not connected': '{{name}} não está conectado',
      'Clock leader changed from {{from}} to {{to}}': 'Líder de relógio: agora {{to}}, antes {{from}}',
      'Not renamed to {{name}}': 'Não renomeado para {{name}}',
      'Rights of {{name}} changed': 'Direitos de {{name}} alterados',
      'Rights of API key {{name}} changed': 'Direitos da chave de API {{name}} alterados',
      'Assigned to {{site}}': 'Em {{site}}: atribuído',
      'Latency above its setting on {{name}}': 'Latência acima do ajuste em {{name}}',
      'Latency above its setting on {{count, number}} devices': 'Latência acima do ajuste em {{count}} dispositivos',
      'Two clock leaders: {{leaders, names}}': 'Dois líderes de relógio: {{leaders}}',
      '{{count, number}} others': 'mais {{count}}',
      'Clock settings changed: {{changes, parts}}': 'Ajustes de relógio alterados: {{changes}}',
      'Clock lost lock, offset {{offset, said}}': 'Clock sem sincronia, desvio {{offset}}',
      '{{value, number}} ppm': '{{value}} ppm',
      'PTP V2 on': 'PTP V2 ligado',
      'priority 1 {{value, number}}': 'prioridade 1 {{value}}',
      'Too many attempts. Try again in {{seconds, number}} s.': 'Tentativas demais. Tente de novo em {{seconds}} s.',
    },
    'pt',
  );

describe('what the server says', () => {
  it('is said in the order of the language, names untouched', () => {
    expect(book()('Clock leader changed from Amp-1 to Console from FOH')).toBe('Líder de relógio: agora Console from FOH, antes Amp-1');
  });

  it('is translated within, where it contains a reason or a list', () => {
    expect(book()('Clock leader changed from A to B: A is not connected')).toBe(
      'Líder de relógio: agora B, antes A: A não está conectado.',
    );
    expect(book()('Two clock leaders: A, B, C and 3 others')).toBe('Dois líderes de relógio: A, B, C e mais 3');
    expect(book()('Clock settings changed: PTP V2 on, priority 1 5')).toBe('Ajustes de relógio alterados: PTP V2 ligado e prioridade 1 5');
  });

  it('keeps a reason in the words of the device, and a name with a colon whole', () => {
    expect(book()('Not renamed to Amp: left: The panel is locked.')).toBe('Não renomeado para Amp: left: The panel is locked..');
    // The reason is the book's own, so the name is all before it.
    expect(book()('Not renamed to Amp: left: B is not connected')).toBe('Não renomeado para Amp: left: B não está conectado.');
    expect(book()('Rights of Ann: FOH changed')).toBe('Direitos de Ann: FOH alterados');
    // What was done has no reason in words of a device.
    expect(book()('Assigned to Hall: East')).toBe('Em Hall: East: atribuído');
  });

  it('takes the template with the most words of its own, and distinguishes a number from a name', () => {
    expect(book()('Rights of API key Panel changed')).toBe('Direitos da chave de API Panel alterados');
    expect(book()('Latency above its setting on 1,204 devices')).toBe('Latência acima do ajuste em 1.204 dispositivos');
    expect(book()('Latency above its setting on 12 o’clock devices')).toBe('Latência acima do ajuste em 12 o’clock devices');
  });

  it('writes numbers as the language does, with their sign and decimals', () => {
    expect(book()('Clock lost lock, offset −41.80 ppm')).toBe('Clock sem sincronia, desvio −41,80 ppm');
    expect(book()('Clock lost lock, offset +1204.50 ppm')).toBe('Clock sem sincronia, desvio +1.204,50 ppm');
    expect(book()('Clock lost lock, offset unknown')).toBe('Clock sem sincronia, desvio unknown');
  });

  it('is nothing where no template fits: the words of people stay theirs', () => {
    for (const text of ['', 'Maintenance on Sunday', 'Note: bring cables', 'is not connected', 'Two clock leaders: ', 'x'.repeat(5000)])
      expect(book()(text)).toBeNull();
  });

  it('is looked for without trying every way to cut it, where it is long and fits nothing', () => {
    // An expression that goes back over its own steps would not end before the test's time is up.
    expect(book()('a: '.repeat(330))).toBeNull();
  });

  it('has each template of English found by itself', () => {
    // Each template answers with its place in the list: two of one beginning are kept apart.
    const all = phrasebook(Object.fromEntries(Object.keys(english).map((template, at) => [template, `#${at}#`])), 'en');
    const wrong = Object.keys(english).filter((template, at) => {
      const sample = template
        .replaceAll(/\{\{\w+, undone\}\}/g, 'Not rebooted')
        .replaceAll(/\{\{\w+, known\}\}/g, 'Link')
        .replaceAll(/\{\{[^}]*\}\}/g, '7');
      return all(sample) !== `#${at}#`;
    });
    expect(wrong).toEqual([]);
  });

  it('has each template of English read with names as people give them, each in its place', () => {
    // Each template says its places, so that it is seen what was read in which.
    const written = (template: string): string =>
      readTemplate(template)
        .slots.map(({ name }) => `${name}=<{{${name}}}>`)
        .join('');
    const all = phrasebook(Object.fromEntries(Object.keys(english).map((template) => [template, template + written(template)])), 'en');
    const wrong = ['Main Hall', 'FOH-Stagebox-A', "St. Mary's", 'Hall (east)', 'Étage 2', '24'].flatMap((called) =>
      Object.keys(english).flatMap((template) => {
        const places = readTemplate(template).slots.filter(({ kind }) => kind === 'text');
        return places.flatMap(({ name }) => {
          const said = template
            .replaceAll(`{{${name}}}`, called)
            .replaceAll(/\{\{\w+, known\}\}/g, 'Link')
            .replaceAll(/\{\{\w+\}\}/g, 'Amp-1')
            .replaceAll(/\{\{[^}]*\}\}/g, '7');
          return all(said)?.includes(`${name}=<${called}>`) === true ? [] : [said];
        });
      }),
    );
    expect(wrong).toEqual([]);
  });
});
