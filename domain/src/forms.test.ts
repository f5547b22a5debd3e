import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LoginForm, ResetRequestForm } from './login-form.ts';
import { NewPasswordForm, passwordProblem } from './password.ts';
import { SiteForm } from './site-form.ts';

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
  });
});

describe('a new password', () => {
  const passwords: [string, string | null][] = [
    ['Abcdefg1', 'Must be Longer than 8 Characters'],
    ['abcdefgh1', 'Must Contain Capital Letter'],
    ['Abcdefghi', 'Must Contain Number'],
    ['ABCDEFGH1', 'Must Contain Small Letter'],
    ['Abcdefgh1', null],
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
