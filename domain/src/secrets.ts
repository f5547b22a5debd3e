/** What replaces a secret. */
export const CENSORED = '[secret]';

/** Names whose values are secret, in whatever way they are written: `newPassword`, `set-cookie`, `API_KEY`. */
const SECRET_NAME =
  /pass(word|wd|phrase)?(hash)?$|token(s|hash)?$|secret(s|file)?$|^(proxy)?authori[sz]ation$|cookies?$|^(api|agent|private|signing|webhook|key)(key|hash)$|^(dsn|sentrydsn|keys?hash)$|^(link|enrol(l)?ment|one(use|time)|reset|signin|sso|recovery)?codes?$|ticket$|^(saml(response|request)|relaystate)$|credentials?$|^code(verifier|challenge)$/;
/** Names of values that are no secret but must not be passed on either: whole mails, whole requests and the rows of customers. */
const BODY_NAME = /^(body|rawbody|text|html|variables|parameters|bindings|detail|where|rows?)$/;

/** `new-Password`, `new_password` and `newPassword` are one name. */
const flat = (name: string): string => name.replaceAll(/[^a-z]/gi, '').toLowerCase();

/** Whether the value of this name is secret. */
export const isSecretName = (name: string): boolean => SECRET_NAME.test(flat(name));

/** Whether the value of this name is text of people: a mail, a request, a row. */
export const isBodyName = (name: string): boolean => BODY_NAME.test(flat(name));

/** Name and value in a text: `password=…`, `"token": "…"`, `\"secret\":\"…\"`, `set-cookie: …`. A name is looked for from its first letter alone, or long words take the square of their length. */
const NAMED =
  /((?<![\w-])(?:[\w-]*(?:password|passwd|passphrase|token|secret|authorization|cookie|api[-_]?key|dsn))\\?["']?\s*[:=]\s*)(?!\[secret\])(\\?"(?:[^"\\]|\\(?!"))*\\?"|'[^']*'|(?:(?:Bearer|Basic|Digest)\s+)?[^\s,;&"'}\]]+)/gi;

/** Tutti's own tokens: sessions, keys, links, agents, downloads, sign-ins; enrolment codes. Each takes as long as the text is long, whatever is in it. */
const OWN: readonly (readonly [RegExp, string])[] = [
  [/\btt[a-z]_[\w-]+/g, CENSORED],
  [/\b[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}\b/g, CENSORED],
];

/** Pattern → its replacement. The order matters: an address is replaced as a whole before its parts. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  // What a parser quotes of its input, and a database of a value.
  [/(?:\.\.\.)?"[\s\S]*"(?:\.\.\.)?(?= is not valid JSON)/g, '[text]'],
  [/(invalid input (?:syntax|value) for [^:"]*(?:"[^"]*")?[^:"]*: )"[\s\S]*"/g, '$1[text]'],
  [/(\b(?:Key|Failing row contains) )\(.*\)/gs, '$1[text]'],
  [/(\breceived )"[\s\S]*"/g, '$1[text]'],
  // Addresses: user and password, and everything after the path.
  [/\b([a-z][a-z\d+.-]*:\/\/)[^\s/?#"'<>]*@/gi, '$1…@'],
  [/([?&][\w.~%[\]-]+=)[^\s&#"'<>]+/g, `$1${CENSORED}`],
  [/(#[\w.~-]+=)[^\s"'<>]+/g, `$1${CENSORED}`],
  [NAMED, `$1${CENSORED}`],
  [/\b(Bearer|Basic|AUTH PLAIN|AUTH LOGIN)\s+[\w+/=.~-]{6,}/g, `$1 ${CENSORED}`],
  [/\beyJ[\w-]{8,}\.[\w-]+\.?[\w-]*/g, CENSORED],
  ...OWN,
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, CENSORED],
];

const replaced = (text: string, patterns: typeof SECRETS): string =>
  patterns.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);

/** The text without tokens, passwords and what a parser or database quotes of its input. A text made for it can take the square of its length: bound what others send. */
export const withoutSecrets = (text: string): string => replaced(text, SECRETS);

/** The text without Tutti's own tokens and codes: for much text of others. */
export const withoutOwnTokens = (text: string): string => replaced(text, OWN);

/** E-mail addresses and addresses of the network. */
const PEOPLE: readonly (readonly [RegExp, string])[] = [
  [/[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)*/g, '[e-mail]'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]'],
  [/(?<![\w:])(?:(?:[\da-f]{1,4}:){7}[\da-f]{1,4}|(?=[\da-f:]*::)[\da-f:]{3,})(?![\w:])/gi, '[address]'],
];

/** The text without secrets, e-mail addresses and addresses of the network: as it may be sent to another company's service. */
export const withoutPeople = (text: string): string => replaced(withoutSecrets(text), PEOPLE);
