import { describe, expect, it } from 'vitest';
import { descriptionLines } from './description-lines.ts';

describe('a session description', () => {
  it('is read line by line, each with what it is about', () => {
    const text = [
      'v=0',
      's=Main : A',
      'm=audio 5004 RTP/AVP 97',
      'a=rtpmap:97 L24/48000/2',
      'a=ptime:1',
      'a=ts-refclk:ptp=IEEE1588-2008:39-A7',
      'a=recvonly',
    ].join('\r\n');
    expect(descriptionLines(`${text}\r\n`)).toEqual([
      { meaning: 'v', text: 'v=0' },
      { meaning: 's', text: 's=Main : A' },
      { meaning: 'm', text: 'm=audio 5004 RTP/AVP 97' },
      { meaning: 'rtpmap', text: 'a=rtpmap:97 L24/48000/2' },
      { meaning: 'ptime', text: 'a=ptime:1' },
      { meaning: 'ts-refclk', text: 'a=ts-refclk:ptp=IEEE1588-2008:39-A7' },
      { meaning: 'direction', text: 'a=recvonly' },
    ]);
  });

  it('keeps what nobody understands as it came', () => {
    expect(descriptionLines('x=?\na=constructor:1\na=\n<script>\r\rm').map(({ meaning, text }) => [meaning, text])).toEqual([
      ['other', 'x=?'],
      ['attribute', 'a=constructor:1'],
      ['attribute', 'a='],
      ['other', '<script>'],
      ['other', 'm'],
    ]);
  });
});
