import { describe, expect, it } from 'vitest';
import { isBodyName, isSecretName, withoutPeople, withoutSecrets } from './secrets.ts';

const TOKEN = `tts_${'a1-_'.repeat(10)}abc`;
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJwcml5YSJ9.c2lnbmF0dXJl';

describe('a text without secrets', () => {
  const held: readonly [string, string, string][] = [
    ['a token of a session', `no session ${TOKEN} here`, 'no session [secret] here'],
    ['a key of a program', 'ttk_0123456789 is unknown', '[secret] is unknown'],
    ['a recovery code', 'the code 7K3M-0ZXW-9PQR was tried', 'the code [secret] was tried'],
    ['a sign-in that waits, and a browser that is trusted', `ttt_${'a'.repeat(43)} ttb_${'b'.repeat(43)}`, '[secret] [secret]'],
    [
      'the address that an app reads',
      'otpauth://totp/Tutti:a?issuer=Tutti&secret=HUNTER2',
      'otpauth://totp/Tutti:a?issuer=[secret]&secret=[secret]',
    ],
    ['an enrolment code', 'the code 7K3M-0ZXW-9PQR is used', 'the code [secret] is used'],
    [
      'a link that resets a password',
      'GET /resetpassword?token=ttr_x&accountId=a1',
      'GET /resetpassword?token=[secret]&accountId=[secret]',
    ],
    [
      'a code of a sign-in',
      'https://t.example/sso/oidc/callback?code=hunter2&state=s',
      'https://t.example/sso/oidc/callback?code=[secret]&state=[secret]',
    ],
    ['a fragment', 'https://t.example/#id_token=hunter2', 'https://t.example/#id_token=[secret]'],
    ['user and password of an address', 'connect postgres://tutti:hun%3Ater2@db:5432/tutti', 'connect postgres://…@db:5432/tutti'],
    ['the key of a DSN', 'TUTTI_SENTRY_DSN https://hunter2@errors.example/4', 'TUTTI_SENTRY_DSN https://…@errors.example/4'],
    ['a header', 'authorization: Bearer hunter2hunter2', 'authorization: [secret]'],
    ['a scheme with its credentials', 'sent Basic cHJpeWE6aHVudGVyMg==', 'sent Basic [secret]'],
    ['what a mail client says to its server', 'AUTH PLAIN AGh1bnRlcjI=', 'AUTH PLAIN [secret]'],
    ['a cookie', 'set-cookie: sso=hunter2; Path=/', 'set-cookie: [secret]; Path=/'],
    ['a password in JSON', '{"email":"a","newPassword":"hunter2 2"}', '{"email":"a","newPassword":[secret]}'],
    ['a password in JSON inside JSON', String.raw`{\"password\":\"hunter2\",\"a\":1}`, String.raw`{\"password\":[secret],\"a\":1}`],
    ['a password in a form', 'email=a&password=hunter2', 'email=a&password=[secret]'],
    ['a signed assertion', `id ${JWT} end`, 'id [secret] end'],
    ['a private key', '-----BEGIN PRIVATE KEY-----\nhunter2\n-----END PRIVATE KEY-----', '[secret]'],
    ['what a parser quotes', 'Unexpected token \'h\', "hunter2 …" is not valid JSON', "Unexpected token 'h', [text] is not valid JSON"],
    ['what a database quotes', 'invalid input syntax for type uuid: "hunter2"', 'invalid input syntax for type uuid: [text]'],
    ['what a schema quotes', 'Invalid type: Expected number but received "hunter2"', 'Invalid type: Expected number but received [text]'],
    ['the row a database shows', 'Failing row contains (1, hunter2, x).', 'Failing row contains [text].'],
    ['the key a database shows', 'Key (email)=(hunter2@x) already exists.', 'Key [text] already exists.'],
  ];
  it.each(held)('holds back %s', (_, text, shown) => expect(withoutSecrets(text)).toBe(shown));

  const kept = [
    'duplicate key value violates unique constraint "sites_name_key"',
    'connect ECONNREFUSED 127.0.0.1:5432',
    'MIC-CASE-0001 is not connected.',
    'The certificate expires on 2026-12-24.',
    'at Object.parse (/opt/tutti/server/src/main.ts:12:3)',
  ];
  it.each(kept)('leaves %s as it is', (text) => expect(withoutSecrets(text)).toBe(text));
});

describe('a text that may leave', () => {
  it.each([
    ['550 <priya.nair@northlight.example>: no such user', '550 <[e-mail]>: no such user'],
    ['connect ECONNREFUSED 192.168.7.21:5432', 'connect ECONNREFUSED [address]:5432'],
    ['from fe80::1c2d:3e4f refused', 'from [address] refused'],
    ['from 2001:db8:0:1:1:1:1:1 refused', 'from [address] refused'],
  ])('says nothing of people: %s', (text, shown) => expect(withoutPeople(text)).toBe(shown));

  it.each(['main.js:12:3', 'Error::new failed', '12:30:59 UTC'])('leaves %s as it is', (text) => expect(withoutPeople(text)).toBe(text));
});

const SECRET_NAMES =
  'password newPassword password_hash token tokenHash resetToken Authorization Proxy-Authorization Set-Cookie cookie secret clientSecret webhookSecret ' +
  'apiKey api_key agentKey keyHash privateKey linkCode enrolmentCode code recoveryCode recoveryCodes ticket SAMLResponse codeVerifier dsn credentials smtpPass';

describe('a name', () => {
  it.each(SECRET_NAMES.split(' '))('%s is secret', (name) => expect(isSecretName(name)).toBe(true));

  it.each(['key', 'errorId', 'requestId', 'statusCode', 'errorCode', 'agentId', 'path', 'why', 'pass_count', 'tokens left'])(
    '%s is not',
    (name) => expect(isSecretName(name)).toBe(false),
  );

  it.each(['body', 'text', 'html', 'variables', 'detail', 'row'])('%s is of people', (name) => expect(isBodyName(name)).toBe(true));
});
