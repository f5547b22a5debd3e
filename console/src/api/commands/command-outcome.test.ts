import { describe, expect, it } from 'vitest';
import type { LanguageCode } from '../../i18n/languages.ts';
import { namespaces, startTranslation } from '../../i18n/setup.ts';
import type { AudioSettingKind } from './audio-value.ts';
import { failureWords, outcomeWords } from './command-outcome.ts';

const EXPIRED = { kind: 'RENAME', state: 'EXPIRED', reason: 'The device did not answer in time.', value: 'DSP-2' } as const;
const REFUSED = { kind: 'CLOCK_UNICAST', state: 'REFUSED', reason: 'The device is locked.', value: 'ON' } as const;

async function speak(language: LanguageCode): Promise<void> {
  await startTranslation(language, []);
  await namespaces('device', 'channels');
}

describe('how a command ended', () => {
  it.each([
    ['en', 'Rename: The device did not answer in time.', 'Unicast clocking was refused. The device is locked.'],
    ['pt', 'Renomear: O dispositivo não respondeu a tempo.', 'Clock unicast: recusado. O dispositivo está bloqueado.'],
    ['ja', '名前の変更：デバイスが時間内に応答しませんでした。', 'ユニキャストクロック：拒否されました。デバイスがロックされています。'],
    ['zh-Hans', '重命名：设备未及时应答。', '单播时钟：被拒绝。设备已被锁定。'],
  ] as const)('is said in the language of the console, each sentence once: %s', async (language, expired, refused) => {
    await speak(language);
    expect([outcomeWords(EXPIRED), outcomeWords(REFUSED)]).toEqual([expired, refused]);
  });

  it('is said as done with what was asked for', async () => {
    await speak('en');
    expect(outcomeWords({ ...EXPIRED, state: 'DONE', reason: null })).toBe('Device renamed to DSP-2');
  });

  it('is said of a setting of audio with its unit, as the language writes numbers', async () => {
    const done = (kind: AudioSettingKind, value: string) => outcomeWords({ kind, state: 'DONE', reason: null, value });
    await speak('en');
    expect(done('SAMPLE_RATE_SETTING', '44100')).toBe('Sample rate set to 44.1 kHz');
    expect(done('ENCODING_SETTING', '24')).toBe('Encoding set to 24 bit');
    expect(done('LATENCY_SETTING', '2000')).toBe('Latency set to 2,000 µs');
    await speak('pt');
    expect(done('SAMPLE_RATE_SETTING', '44100')).toBe('Taxa de amostragem configurada em 44,1 kHz');
  });

  it('is not said of a key that was rotated, nor of what is shown at its channel', async () => {
    await speak('en');
    expect(outcomeWords({ kind: 'KEY_ROTATION', state: 'DONE', reason: null, value: null })).toBeNull();
    for (const kind of ['SUBSCRIBE', 'TX_LABELS', 'RX_LABELS'] as const)
      expect([kind, ...(['DONE', 'EXPIRED', 'REFUSED'] as const).map((state) => outcomeWords({ ...EXPIRED, kind, state }))]).toEqual([
        kind,
        null,
        null,
        null,
      ]);
  });

  it('is said at a channel with its reason alone where the device did not answer', async () => {
    await speak('pt');
    expect([failureWords(EXPIRED), failureWords(REFUSED)]).toEqual([
      'O dispositivo não respondeu a tempo.',
      'Recusado: O dispositivo está bloqueado.',
    ]);
  });
});
