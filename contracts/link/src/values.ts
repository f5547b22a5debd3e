/** Values that stand in more than one message of the link. */
import { visibleLine, visibleText } from '@tutti/domain/form-rules';
import * as v from 'valibot';

/**
 * A text in one line, as devices have it: what cannot be seen (control characters, breaks, what turns the direction of the text around it, what has no width) is
 * replaced by �, because a name that looks like another one would be taken for it. Refused it would hide the device.
 */
export const text = (max: number) => v.pipe(v.string(), v.maxLength(max), v.transform(visibleLine));
export const optionalText = (max: number) => v.optional(v.nullable(text(max)));
/** A text of several lines, likewise. */
export const optionalLines = (max: number) => v.optional(v.nullable(v.pipe(v.string(), v.maxLength(max), v.transform(visibleText))));
export const flag = v.optional(v.nullable(v.boolean()));
export const integer = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const isMoment = v.check<string, string>((text) => !Number.isNaN(Date.parse(text)), 'a time needs an offset in hours and minutes');
/** A moment, ISO 8601. The schema alone lets `T08:00:00+05` pass, which JavaScript cannot read. */
export const isoTime = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp(), isMoment);
/** Of a channel, by which it is known. */
export const channelIndex = integer(1, 65535);
export const eachIndexOnce = <Channel extends { readonly index: number }>() =>
  v.check<Channel[], string>(
    (channels) => new Set(channels.map(({ index }) => index)).size === channels.length,
    'two channels have the same index',
  );

/** Device ids are opaque: `001dc1fffe501c25:0` (EUI-64 and process index) or 32 hexadecimal digits. */
export const DeviceId = v.pipe(v.string(), v.regex(/^[0-9A-Za-z:._-]{1,64}$/, 'a device id has 1 to 64 of A-Z a-z 0-9 : . _ -'));
