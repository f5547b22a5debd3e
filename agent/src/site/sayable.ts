import { withoutSecrets } from '@tutti/domain/secrets';

/**
 * A text as the server takes it of what an agent says of itself: from networks, machines and programs come characters that cannot be seen, and a cut can leave half of
 * one; with either the server would refuse everything that is said.
 */
export const sayable = (text: string, most: number): string =>
  withoutSecrets(text)
    .slice(0, most)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '\ufffd');
