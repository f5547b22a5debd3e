/**
 * A clock identity as the link has it, an EUI-64 with FFFE in its middle. Older devices send their MAC address followed by four zeros.
 * Null: all zeros, which means that there is none.
 */
export function clockIdentity(text: string): string | null {
  if (/^0*$/.test(text)) return null;
  return text.endsWith('0000') && !text.startsWith('fffe', 6) ? `${text.slice(0, 6)}fffe${text.slice(6, 12)}` : text;
}
