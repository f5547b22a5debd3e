import { describe, expect, it } from 'vitest';
import { guessDevice } from './device-guess.ts';

describe('what kind of device it is', () => {
  it.each([
    ['SB-32', 'Lectern', 'stagebox'],
    ['WB-4', 'Lobby-2', 'stagebox'],
    ['A4-2K', 'Left', 'amplifier'],
    ['Z8-500', 'Zone 3', 'amplifier'],
    ['WP-4', 'Green-Room', 'control'],
    ['DSP-64', 'Rack-Main', 'processor'],
    ['LS-6P', 'Foyer-N', 'loudspeaker'],
    ['X2', 'FOH', 'control'],
    ['RX-8', 'Rack-3', 'wireless'],
    ['IEM-4', 'Ears-1', 'wireless'],
    ['GN-1', 'Desk', 'microphone'],
    ['CM-8', 'Room-104', 'microphone'],
    ['GP-16', 'Rack-1', 'switching'],
    ['AV-1', 'Rack-1', 'video'],
    ['USB-2', 'Rack-1', 'computer'],
    ['Tutti Virtual Device', 'Rack-1', 'computer'],
  ])('is known by the model %s, whatever the name', (model, name, kind) => {
    expect(guessDevice({ model, name, manufacturer: 'Bexley' })).toBe(kind);
  });

  it.each([
    ['Amp-Rack-1-L', 'amplifier'],
    ['Intercom-Main', 'headphones'],
    ['Announcer-Desk', 'paging'],
    ['Record-Rack', 'computer'],
    ['Matrix-Core', 'processor'],
    ['FOH-Console', 'control'],
    ['Spare', 'other'],
  ])('is known by the name %s where the model does not say it', (name, kind) => {
    expect(guessDevice({ model: 'QQ', name, manufacturer: 'Sable' })).toBe(kind);
    expect(guessDevice({ model: null, name })).toBe(kind);
  });
});
