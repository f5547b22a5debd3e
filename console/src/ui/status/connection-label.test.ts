import type { HealthStatus } from '@tutti/domain/enumerations';
import { describe, expect, it } from 'vitest';
import words from '../../i18n/generated/en/devices.json' with { type: 'json' };
import { CONNECTION_LABELS, connectionLabel } from './connection-label.ts';

const quad = (connectivity: HealthStatus, clocking: HealthStatus, subscriptions: HealthStatus, latency: HealthStatus) => ({
  connectivity,
  clocking,
  subscriptions,
  latency,
});

describe('the connection label of a device', () => {
  it('has the required words, and beside them just what those cannot say: warnings, and an agent that is away [DEV-064]', () => {
    expect(CONNECTION_LABELS.map((label) => words.label[label])).toEqual([
      'Connected',
      'Disconnected',
      'Not Connected',
      'Agent not connected',
      'Connection Unknown',
      'Clock Misconfigured',
      'Clocking Unknown',
      'Latency Errors',
      'Latency Warnings',
      'Latency Unknown',
      'Subscription Errors',
      'Subscription Warnings',
      'Subscription Unknown',
    ]);
  });

  it.each([
    [quad('OK', 'OK', 'OK', 'OK'), 'connected', 'OK'],
    [quad('ERROR', 'ERROR', 'ERROR', 'ERROR'), 'notConnected', 'ERROR'],
    [quad('OK', 'ERROR', 'OK', 'OK'), 'clockMisconfigured', 'ERROR'],
    [quad('OK', 'WARNING', 'OK', 'OK'), 'clockMisconfigured', 'WARNING'],
    [quad('OK', 'OK', 'WARNING', 'OK'), 'subscriptionWarnings', 'WARNING'],
    [quad('OK', 'OK', 'ERROR', 'OK'), 'subscriptionErrors', 'ERROR'],
    [quad('OK', 'OK', 'OK', 'WARNING'), 'latencyWarnings', 'WARNING'],
    [quad('OK', 'OK', 'OK', 'ERROR'), 'latencyErrors', 'ERROR'],
    [quad('UNKNOWN', 'UNKNOWN', 'UNKNOWN', 'UNKNOWN'), 'connectionUnknown', 'UNKNOWN'],
    [quad('OK', 'UNKNOWN', 'OK', 'OK'), 'clockingUnknown', 'UNKNOWN'],
    [quad('OK', 'OK', 'UNKNOWN', 'OK'), 'subscriptionUnknown', 'UNKNOWN'],
    [quad('OK', 'OK', 'OK', 'UNKNOWN'), 'latencyUnknown', 'UNKNOWN'],
    [quad('WARNING', 'OK', 'OK', 'OK'), 'connected', 'WARNING'],
  ] as const)('with the areas %o is %s [DEV-064]', (status, label, health) => {
    expect(connectionLabel(status, null)).toMatchObject({ label, health });
  });

  it('says of a device whose agent is away just that', () => {
    const gone = quad('ERROR', 'ERROR', 'ERROR', 'ERROR');
    expect(connectionLabel(gone, 'agent').label).toBe('agentNotConnected');
    expect(connectionLabel(gone, 'device').label).toBe('notConnected');
  });

  it('names the worst area first, whatever its place among the four', () => {
    expect(connectionLabel(quad('WARNING', 'UNKNOWN', 'OK', 'ERROR'), null)).toEqual({
      label: 'latencyErrors',
      area: 'latency',
      health: 'ERROR',
    });
    expect(connectionLabel(quad('UNKNOWN', 'OK', 'WARNING', 'OK'), null)).toEqual({
      label: 'subscriptionWarnings',
      area: 'subscriptions',
      health: 'WARNING',
    });
    expect(connectionLabel(quad('WARNING', 'ERROR', 'UNKNOWN', 'WARNING'), null)).toEqual({
      label: 'clockMisconfigured',
      area: 'clocking',
      health: 'ERROR',
    });
    expect(connectionLabel(quad('ERROR', 'UNKNOWN', 'WARNING', 'WARNING'), null)).toEqual({
      label: 'notConnected',
      area: 'connectivity',
      health: 'ERROR',
    });
  });
});
