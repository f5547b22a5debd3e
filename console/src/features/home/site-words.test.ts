import { describe, expect, it } from 'vitest';
import { phrasebook } from '../../i18n/phrasebook.ts';
import { speakBy } from '../../i18n/said.ts';
import { type WordedStatus, worstProblem } from './site-words.ts';

const ok: WordedStatus = { summary: 'OK', connectivity: 'OK', clocking: 'OK', subscriptions: 'OK', latency: 'OK' };

describe('the worst problem of a site in words', () => {
  it('says nothing where nothing is wrong', () => {
    expect(worstProblem(ok)).toBeNull();
    expect(worstProblem(null)).toBeNull();
  });

  it('names what is as bad as the whole, and leaves lesser trouble to the four cells', () => {
    const status: WordedStatus = {
      ...ok,
      summary: 'ERROR',
      connectivity: 'ERROR',
      clocking: 'WARNING',
      subscriptions: 'ERROR',
      domainAlertMessage: {
        connectivity: { message: '2 devices not connected' },
        clocking: { message: '1 clock not locked' },
        subscriptions: { message: '11 channels unresolved' },
      },
    };
    expect(worstProblem(status)).toBe('2 devices not connected, 11 channels unresolved');
  });

  it('says a sentence that two areas share once, and at most two sentences', () => {
    const same = { message: '2 devices not connected' };
    const all = { connectivity: same, clocking: same, subscriptions: { message: 'Peak reached' }, latency: { message: 'Late' } };
    const status: WordedStatus = { summary: 'ERROR', connectivity: 'ERROR', clocking: 'ERROR', subscriptions: 'ERROR', latency: 'ERROR' };
    expect(worstProblem({ ...status, domainAlertMessage: all })).toBe('2 devices not connected, peak reached');
  });

  it('is one sentence in a language with accents, too', () => {
    speakBy(
      phrasebook({ 'Clock not locked': 'Clock não sincronizado', 'Latency above its setting': 'Latência acima da configurada' }, 'pt'),
    );
    const alerts = { clocking: { message: 'Clock not locked' }, latency: { message: 'Latency above its setting' } };
    const words = worstProblem({ ...ok, summary: 'ERROR', clocking: 'ERROR', latency: 'ERROR', domainAlertMessage: alerts });
    speakBy(null);
    expect(words).toBe('Clock não sincronizado, latência acima da configurada');
  });

  it('says nothing of its own where the server gave no words', () => {
    expect(worstProblem({ ...ok, summary: 'UNKNOWN', latency: 'UNKNOWN', domainAlertMessage: null })).toBeNull();
  });
});
