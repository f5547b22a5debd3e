import type { FuzzedCodec } from './codec.fixture.ts';
import { DANTE_CODECS } from './dante-codecs.fixture.ts';
import { MEDIA_CODECS } from './media-codecs.fixture.ts';

/** Every decoder of this package; a test finds those that are left out. */
export const CODECS: readonly FuzzedCodec[] = [...DANTE_CODECS, ...MEDIA_CODECS];
