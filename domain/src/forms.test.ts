import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ROLES } from './enumerations.ts';
import { KeyAccessForm, KeyForm } from './key-form.ts';
import { LoginForm, ResetRequestForm } from './login-form.ts';
import { NewPasswordForm, passwordProblem } from './password.ts';
import { SiteForm } from './site-form.ts';
import { AccessForm, InviteForm } from './user-form.ts';

/** Field → first message. */
function problems(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const result = v.safeParse(schema, input);
  const found: Record<string, string> = {};
  for (const issue of result.issues ?? []) found[v.getDotPath(issue) ?? ''] ??= issue.message;
  return found;
}

describe('the login form', () => {
  it('wants an e-mail, a valid one, and a password [AUTH-048 AUTH-049 AUTH-050]', () => {
    expect(problems(LoginForm, { email: ' ', password: '' })).toEqual({
      email: 'Please enter your email address.',
      password: 'Please enter your password.',
    });
    expect(problems(LoginForm, { email: 'priya@', password: 'x' })).toEqual({ email: 'Please enter a valid email address.' });
    expect(problems(LoginForm, { email: ' priya@example.com ', password: ' ' })).toEqual({});
  });
});

describe('the reset request form', () => {
  it('wants a valid e-mail [AUTH-051 AUTH-052]', () => {
    expect(problems(ResetRequestForm, { email: '' })).toEqual({ email: 'Please enter your email address.' });
    expect(problems(ResetRequestForm, { email: 'nobody' })).toEqual({ email: 'Please enter a valid email address.' });
    expect(problems(ResetRequestForm, { email: 'priya@example.com' })).toEqual({});
  });
});

describe('a new password', () => {
  const passwords: [string, string | null][] = [
    ['Abcdefg1', 'Must be Longer than 8 Characters'],
    ['abcdefgh1', 'Must Contain Capital Letter'],
    ['Abcdefghi', 'Must Contain Number'],
    ['ABCDEFGH1', 'Must Contain Small Letter'],
    ['', 'Must be Longer than 8 Characters'],
    ['12345678', 'Must be Longer than 8 Characters'],
    ['abcdefghi', 'Must Contain Capital Letter'],
    ['123456789', 'Must Contain Capital Letter'],
    ['ABCDEFGHI', 'Must Contain Number'],
    ['Abcdefgh1', null],
    [`Aa1${'x'.repeat(253)}`, null],
    [`Aa1${'x'.repeat(254)}`, 'Must be at most 256 characters'],
  ];
  it.each(passwords)(
    '%j breaks the rule it should, in order: length, capital letter, number, small letter [AUTH-055 AUTH-056 AUTH-057 AUTH-058]',
    (password, message) => {
      expect(passwordProblem(password)).toBe(message);
    },
  );
  it('must be confirmed [AUTH-059 ERR-007]', () => {
    expect(problems(NewPasswordForm, { password: 'Abcdefgh1', confirmPassword: 'Abcdefgh2' })).toEqual({
      confirmPassword: 'Please Confirm Password is the Same',
    });
    expect(problems(NewPasswordForm, { password: 'short', confirmPassword: 'short' })).toEqual({
      password: 'Must be Longer than 8 Characters',
    });
    expect(problems(NewPasswordForm, { password: 'Abcdefgh1', confirmPassword: 'Abcdefgh1' })).toEqual({});
  });
});

describe('the site form', () => {
  it('wants a name that is not blank and an icon that is one [SET-060 SET-061 SET-062 ERR-008]', () => {
    expect(problems(SiteForm, { name: ' \t', icon: 'PLACEHOLDER' })).toEqual({
      name: 'Please enter a site name',
      icon: 'Please select an icon',
    });
    for (const icon of ['', undefined, null]) expect(problems(SiteForm, { name: 'Hall', icon })).toEqual({ icon: 'Please select an icon' });
    expect(problems(SiteForm, { name: '', icon: 'OTHER' })).toEqual({ name: 'Please enter a site name' });
    expect(problems(SiteForm, { name: 'Hall', icon: 'OTHER' })).toEqual({});
    expect(problems(SiteForm, { name: 'x'.repeat(64), icon: 'OTHER' })).toEqual({ name: 'Please use at most 63 characters.' });
  });
  it('drops spaces around texts and makes empty ones null', () => {
    expect(v.parse(SiteForm, { name: ' Hall ', icon: 'OTHER', location: ' Leeds ', contact: '' })).toEqual({
      name: 'Hall',
      icon: 'OTHER',
      location: 'Leeds',
      contact: null,
      organisation: null,
      comments: null,
    });
  });
});

describe('the form of an API key', () => {
  const site = { domainId: 'hall', role: 'DomainControl' };
  it('wants a name, and a site where access is restricted [KEYS-030 KEYS-031]', () => {
    expect(problems(KeyForm, { name: ' ', defaultRole: 'SiteControl', domainPermissions: [] })).toEqual({ name: 'Please enter a name' });
    const none = { domainPermissions: 'Please provide at least one site for restricted access' };
    expect(problems(KeyForm, { name: 'NOC', defaultRole: 'None', domainPermissions: [] })).toEqual(none);
    expect(problems(KeyAccessForm, { defaultRole: 'None', domainPermissions: [] })).toEqual(none);
    expect(problems(KeyForm, { name: 'NOC', defaultRole: 'None', domainPermissions: [site] })).toEqual({});
  });
  it('takes everything, or DomainControl on each site, and nothing else [KEYS-035 KEYS-036 KEYS-038]', () => {
    expect(v.parse(KeyAccessForm, { defaultRole: 'SiteControl', domainPermissions: [site] })).toEqual({
      defaultRole: 'SiteControl',
      domainPermissions: [],
    });
    const sites = [site, { ...site, domainId: 'foyer' }];
    const restricted = { defaultRole: 'None', domainPermissions: sites };
    expect(v.parse(KeyAccessForm, restricted)).toEqual(restricted);
    for (const form of [KeyAccessForm, KeyForm]) {
      const takes = (access: object) => v.safeParse(form, { name: 'NOC', ...access }).success;
      expect(ROLES.filter((defaultRole) => takes({ defaultRole, domainPermissions: [site] }))).toEqual(['SiteControl', 'None']);
      const onASite = (role: string) => takes({ defaultRole: 'None', domainPermissions: [site, { ...site, domainId: 'foyer', role }] });
      expect(ROLES.filter(onASite)).toEqual(['DomainControl']);
    }
  });
});

describe('the forms of users', () => {
  const everything = { isAdministrator: true, siteIds: [] };
  const email = 'ines@ferrylane.example';

  it('want an e-mail, a valid one [USERS-042 USERS-043]', () => {
    for (const blank of ['', '  ', undefined])
      expect(problems(InviteForm, { ...everything, email: blank })).toEqual({ email: 'Please enter an email' });
    for (const wrong of ['ines', 'ines@', '<b>ines@x.example</b>', `${'x'.repeat(10_000)}@x.example`])
      expect(problems(InviteForm, { ...everything, email: wrong })).toEqual({ email: 'Please input a valid email' });
    expect(problems(InviteForm, { ...everything, email: ` ${email} ` })).toEqual({});
  });

  it('want a site for restricted access, each in its words [USERS-044 USERS-045]', () => {
    const nothing = { isAdministrator: false, siteIds: [] };
    expect(problems(InviteForm, { email, ...nothing })).toEqual({ siteIds: 'Please provide at least one site for restricted access' });
    expect(problems(AccessForm, nothing)).toEqual({ siteIds: 'Please select at least one Site for this user to access' });
    expect(problems(AccessForm, { isAdministrator: false, siteIds: ['a'] })).toEqual({});
    expect(problems(AccessForm, everything)).toEqual({});
  });
});

describe('a name', () => {
  const nameOf = (name: string) => problems(SiteForm, { name, icon: 'OTHER' })['name'] ?? null;
  it('is blank when nothing of it can be seen [ERR-008]', () => {
    for (const name of ['', ' \t\n', '\u200b', ' \u2060\u00a0\ufeff']) expect(nameOf(name)).toBe('Please enter a site name');
  });
  it('is in one line, and does not change the direction of the text around it', () => {
    for (const name of [
      'Main\nHall',
      'Main\tHall',
      'Main\u2028Hall',
      'Hall \u202egnp.exe',
      '\u2066Hall',
      'Hall\u0000',
      'Ha\u200bll',
      '\ud800',
    ])
      expect(nameOf(name)).toBe('Please use characters that can be seen.');
    for (const name of ['Großer Saal', 'قاعة', '大ホール', '👩‍🎤 Stage', 'x']) expect(nameOf(` ${name} `)).toBeNull();
  });
});
