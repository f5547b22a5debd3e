import { describe, expect, it } from 'vitest';
import { fillTemplate, SERVICENOW_TEMPLATE, type TemplateValues } from './webhook-template.ts';
import { TEMPLATE_LIMIT, templateProblem } from './webhook-template-form.ts';

const VALUES: TemplateValues = {
  account: 'Northlight',
  condition: 'DEVICE_OFFLINE',
  correlation: 'tutti-1',
  createdAt: '2026-11-24T14:06:11.000Z',
  detail: '',
  id: 'd1',
  kind: 'TROUBLE',
  message: 'Device offline: Kestrel Arena',
  name: 'FOH "B"\n',
  rule: 'Device offline',
  since: '2026-11-24T14:05:09.000Z',
  site: 'Kestrel Arena',
  text: 'FOH-Stagebox-B, Kestrel Arena: not connected',
  total: 3,
  url: 'https://tutti.example/sites/s1',
  isOver: false,
};
const made = (template: string, more: Partial<TemplateValues> = {}): unknown => JSON.parse(fillTemplate(template, { ...VALUES, ...more }));

describe('a template of a webhook', () => {
  it('makes JSON of whatever the values are, and leaves the rest as it is', () => {
    expect(made('{"a":"{{name}} at {{site}}","b":[1,null,{"c":"{{rule}}"}],"d":true}')).toEqual({
      a: 'FOH "B"\n at Kestrel Arena',
      b: [1, null, { c: 'Device offline' }],
      d: true,
    });
    expect(made('{"a":"{{total}}","b":"{{total}} devices"}')).toEqual({ a: 3, b: '3 devices' });
    expect(made('{"a":"{{name}}"}', { name: '","x":"' })).toEqual({ a: '","x":"' });
    expect(made('{"a":"{{name}}"}', { name: '{{url}} $& $1' })).toEqual({ a: '{{url}} $& $1' });
  });

  it('says one thing while something is wrong, and another when it is over', () => {
    expect([made('{"a":"{{over:6|1}}"}'), made('{"a":"{{over:6|1}}"}', { isOver: true })]).toEqual([{ a: '1' }, { a: '6' }]);
  });

  it('is refused where it is no JSON, names what there is not, or is too long', () => {
    expect(templateProblem('{"a":')).toBe('A template is a JSON object');
    expect(templateProblem('"{{name}}"')).toBe('A template is a JSON object');
    expect(templateProblem('{"a":"{{nmae}}"}')).toBe('There is no placeholder nmae');
    expect(templateProblem('{"a":"{{over:1}}"}')).toBe('There is no placeholder over:1');
    expect(templateProblem('{"{{name}}":"a"}')).toBe('A placeholder is in a text, not in the name of a field');
    expect(templateProblem(`{"a":"${'{{name}}'.repeat(101)}"}`)).toBe('A template has at most 100 placeholders');
    expect(templateProblem(`{"a":"${'x'.repeat(TEMPLATE_LIMIT)}"}`)).toBe(`Please use at most ${TEMPLATE_LIMIT} characters.`);
    expect(templateProblem('{"a":"{{name}}"}')).toBeNull();
  });

  it('puts no more of a value into a place than there is room', () => {
    expect(made('{"a":"{{name}}"}', { name: 'x'.repeat(5_000) })).toEqual({ a: 'x'.repeat(1_000) });
    // Half a sign is none that JSON can carry to every receiver.
    expect(made('{"a":"{{name}}"}', { name: `x${'🎛'.repeat(600)}` })).toEqual({ a: `x${'🎛'.repeat(499)}\ufffd` });
  });

  it('for ServiceNow is one that can be used as it is', () => {
    expect(templateProblem(SERVICENOW_TEMPLATE)).toBeNull();
    expect(made(SERVICENOW_TEMPLATE, { isOver: true })).toMatchObject({ correlation_id: 'tutti-1', state: '6' });
  });
});
