import { describe, expect, it } from 'vitest';
import { guessDevice } from './device-guess.ts';

describe('what kind of device it is', () => {
  it.each([
    ['SB-32', 'FOH-Stagebox-A', 'stagebox'],
    ['WB-4', 'Wall-Box-2', 'stagebox'],
    ['A4-2K', 'Left', 'amplifier'],
    ['Z8-500', 'Zone 3', 'amplifier'],
    ['WP-4', 'Green-Room-Panel', 'control'],
    ['DSP-64', 'Rack-Main', 'processor'],
    ['MX-24', 'Matrix-Core', 'processor'],
    ['LS-6P', 'Foyer-N', 'loudspeaker'],
    ['X2', 'FOH', 'control'],
    ['RX-8', 'RF-Rack-3', 'wireless'],
    ['IEM-4', 'Ears-1', 'wireless'],
    ['GN-1', 'Lectern', 'microphone'],
    ['CM-8', 'Room-104', 'microphone'],
    ['GP-16', 'Rack-1', 'switching'],
    ['AV-1', 'Rack-1', 'video'],
    ['USB-2', 'Rack-1', 'computer'],
    ['Tutti Virtual Device', 'Rack-Recorder-1', 'computer'],
  ])('is known by the model %s', (model, name, kind) => {
    expect(guessDevice({ model, name, manufacturer: 'Bexley' })).toBe(kind);
  });

  it.each([
    ['Amp-Rack-1-L', 'amplifier'],
    ['Intercom-Main', 'headphones'],
    ['Announcer-Desk', 'paging'],
    ['Record-Rack', 'computer'],
    ['FOH-Console', 'control'],
    ['Spare', 'other'],
  ])('is known by the name %s where the model does not say it', (name, kind) => {
    expect(guessDevice({ model: 'QQ', name, manufacturer: 'Sable' })).toBe(kind);
    expect(guessDevice({ model: null, name })).toBe(kind);
  });
});
