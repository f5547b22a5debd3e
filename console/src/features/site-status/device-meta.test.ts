import { describe, expect, it } from 'vitest';
import { modelName } from '../../ui/devices/model-name.ts';
import { deviceMeta } from './device-meta.ts';

describe('the second line of a row', () => {
  it('names the model of the device and its location', () => {
    expect(deviceMeta({ manufacturer: { name: 'Halden' }, product: { name: 'SB-32' }, location: 'Front of house' })).toBe(
      'Halden SB-32, Front of house',
    );
  });

  it('says what is known, and nothing where nothing is', () => {
    expect(deviceMeta({ product: { name: 'SB-32' }, location: '' })).toBe('SB-32');
    expect(deviceMeta({ manufacturer: null, product: null, location: null })).toBeNull();
  });

  it('does not say the maker twice', () => {
    expect(modelName({ manufacturer: { name: 'Halden' }, product: { name: 'Halden SB-32' } })).toBe('Halden SB-32');
  });
});
