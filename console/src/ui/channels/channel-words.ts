import type { TFunction } from 'i18next';

/** The words of the channels, looked up once for the whole list. */
export type ChannelWords = TFunction<'channels'>;

/** The name of a channel, its number where it has none. */
export const channelName = ({ index, name }: { readonly index: number; readonly name?: string | null }, words: ChannelWords): string =>
  name || words('unnamed', { index });
