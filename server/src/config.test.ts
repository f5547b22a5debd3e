import { describe, expect, it } from 'vitest';
import { readConfig, VARIABLES } from './config.ts';
import { ConfigError } from './config-problems.ts';

describe('the configuration', () => {
  it('needs no variable at all', () => {
    const config = readConfig({});
    expect(config.http).toMatchObject({ host: '127.0.0.1', port: 4400 });
    expect(config.link.port).toBe(8443);
    expect(config.database).toHaveProperty('embedded', expect.stringMatching(/data\/postgres$/));
    expect(config.mail).toHaveProperty('outbox', expect.stringMatching(/data\/outbox$/));
    expect(config.demo).toBe(true);
    expect([...config.roles].sort()).toEqual(['api', 'jobs', 'link']);
  });

  it('listens everywhere only without the demo, or where HOST says', () => {
    expect(readConfig({ TUTTI_DEMO: '0' }).http.host).toBe('0.0.0.0');
    expect(readConfig({ TUTTI_DEMO: '1' }).http.host).toBe('127.0.0.1');
    expect(readConfig({ TUTTI_DEMO: '1', HOST: '192.0.2.1' }).http.host).toBe('192.0.2.1');
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['LINK_PORT', '8443x'],
    ['DATABASE_URL', 'mysql://root@localhost/tutti'],
    ['NATS_URL', 'localhost:4222'],
    ['TUTTI_DEMO', 'yes'],
    ['TUTTI_ROLES', 'api,web'],
    ['TUTTI_LOG', 'verbose'],
    ['TUTTI_PUBLIC_URL', 'tutti.example'],
    ['TUTTI_TRUST_PROXY', 'true'],
    ['SMTP_URL', 'mail.example:25'],
    ['TUTTI_BILLING', 'on'],
    ['TUTTI_SENTRY_DSN', 'https://errors.example/4'],
    ['TUTTI_SENTRY_DSN', 'https://key@errors.example'],
    ['TUTTI_SUPPORT_URL', 'help@northlight.example'],
    ['TUTTI_SUPPORT_URL', 'javascript:alert(1)'],
    ['TUTTI_FAQ_URL', 'mailto:help@northlight.example'],
    ['TUTTI_USER_GUIDE_URL', '//elsewhere.example'],
    ['TUTTI_TERMS_URL', 'https://help.example/"><script>'],
    ['TUTTI_PRIVACY_URL', 'help.example'],
    ['TUTTI_CONTROLLER_URL', 'ftp://help.example'],
    ['TUTTI_UPDATER_URL', 'https://'],
    ['TUTTI_CONTROLLER_PORT', '8080'],
    ['TUTTI_AGENT_DEVICES', '2,000'],
    ['TUTTI_ACCOUNT_DEVICES', '-1'],
    ['TUTTI_AGENT_NEW_DEVICES', '10000000'],
    ['TUTTI_LATENCY_DAYS', '2,14'],
    ['TUTTI_LATENCY_DAYS', '0,14,31'],
    ['TUTTI_LATENCY_DAYS', '14,2,31'],
  ] as const)('refuses %s=%s, naming the variable and what it may be', (name, value) => {
    const [, , meaning] = VARIABLES[name];
    const read = (): unknown => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}=`));
    expect(read).toThrow(meaning);
  });

  it('does not print the password in a variable that it refuses', () => {
    const read = (): unknown => readConfig({ DATABASE_URL: 'mysql://tutti:hid@den@localhost/tutti' });
    expect(read).toThrow('DATABASE_URL="mysql://…@localhost/tutti" is not valid');
    expect(() => readConfig({ TUTTI_SENTRY_DSN: 'https://hidden@errors.example' })).toThrow(
      'TUTTI_SENTRY_DSN="https://…@errors.example" is',
    );
  });

  it('prints nothing of a secret that it refuses', () => {
    for (const name of ['TUTTI_METRICS_TOKEN', 'TUTTI_SNMP_AUTH', 'TUTTI_SNMP_PRIVACY'])
      expect(() => readConfig({ [name]: 'hidden' })).toThrow(new RegExp(`^${name} is not valid: it must be (?!.*hidden)`));
  });

  it('refuses SNMP without its user, and managers that are no host and port', () => {
    const whole = {
      TUTTI_SNMP_PORT: '1161',
      TUTTI_SNMP_USER: 'monitor',
      TUTTI_SNMP_AUTH: 'halls and stages',
      TUTTI_SNMP_PRIVACY: 'racks and boxes',
    };
    for (const lacking of ['TUTTI_SNMP_USER', 'TUTTI_SNMP_AUTH', 'TUTTI_SNMP_PRIVACY'])
      expect(() => readConfig({ ...whole, [lacking]: '' })).toThrow(`TUTTI_SNMP_PORT needs ${lacking}`);
    for (const TUTTI_SNMP_MANAGERS of ['nms', 'nms:0', 'nms:65536', 'a b:162', '[::1:162'])
      expect(() => readConfig({ ...whole, TUTTI_SNMP_MANAGERS })).toThrow('host:port');
    const { snmp } = readConfig({ ...whole, TUTTI_SNMP_MANAGERS: 'nms.example:162, [fd00::5]:1162' });
    expect(snmp?.managers).toEqual([
      { host: 'nms.example', port: 162 },
      { host: 'fd00::5', port: 1162 },
    ]);
    expect(readConfig({}).snmp).toBeNull();
  });

  it('refuses half a certificate, and single roles that could not meet', () => {
    for (const half of ['TUTTI_LINK_CERT', 'TUTTI_LINK_KEY'])
      expect(() => readConfig({ [half]: '/etc/tutti/link.pem' })).toThrow('TUTTI_LINK_CERT and TUTTI_LINK_KEY');
    for (const TUTTI_ROLES of ['api', 'link', 'jobs', 'api,link', 'link,jobs'])
      expect(() => readConfig({ TUTTI_ROLES })).toThrow('NATS_URL');
    expect([...readConfig({ TUTTI_ROLES: 'api', NATS_URL: 'nats://127.0.0.1:4222' }).roles]).toEqual(['api']);
  });
});
