interface Described {
  readonly id?: number;
  readonly version?: number;
  readonly host?: string;
  readonly channels?: number;
  readonly destination?: string;
}

/** A session description of one stream, as a sender of AES67 publishes it. */
export function sessionText(
  name: string,
  { id = 1, version = 1, host = '10.77.0.1', channels = 2, destination = `239.1.1.${id & 255}` }: Described = {},
): string {
  const lines = [
    'v=0',
    `o=- ${id} ${version} IN IP4 ${host}`,
    `s=${name}`,
    't=0 0',
    'm=audio 5004 RTP/AVP 98',
    `c=IN IP4 ${destination}/15`,
    `a=rtpmap:98 L24/48000/${channels}`,
    'a=ptime:1',
    'a=mediaclk:direct=0',
    'a=ts-refclk:ptp=IEEE1588-2008:39-A7-94-FF-FE-07-CB-D0:2',
  ];
  return `${lines.join('\r\n')}\r\n`;
}
