import { faultsOf } from '@tutti/protocols/fuzz/fuzz.fixture';
import { outcome } from '@tutti/protocols/outcome.fixture';
import { expect, test } from 'vitest';
import { CODECS } from './codecs.fixture.ts';

// The long one is `npm run bench -- fuzz`.
test.each(CODECS)(
  '$name: valid packets are read, and each of 2,000 made of them is read or refused, and makes facts that the link takes',
  (codec) => {
    expect(codec.valid.map(outcome)).toEqual(codec.valid.map(() => 'read'));
    expect(faultsOf(codec, 2000)).toEqual({ inputs: 2000, faults: [] });
  },
);
