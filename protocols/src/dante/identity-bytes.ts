/** Eight bytes of identity (EUI-64) as 16 lower-case hex digits. */
export function eui64(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function eui64Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(8);
  for (let index = 0; index < 8; index += 1) bytes[index] = Number.parseInt(text.slice(index * 2, index * 2 + 2), 16) || 0;
  return bytes;
}

/** Six bytes as `00:1d:c1:50:ca:c5`. */
export function macAddress(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(':');
}

export function macBytes(text: string): Uint8Array {
  return Uint8Array.from(text.split(':'), (part) => Number.parseInt(part, 16) || 0);
}

/** Four bytes as `192.168.1.36`. */
export function ipv4(bytes: Uint8Array): string {
  return bytes.join('.');
}

export function ipv4Bytes(text: string): Uint8Array {
  return Uint8Array.from(text.split('.'), (part) => Number(part) || 0);
}
