/** What is known of a transmit stream that decides who can receive it. Null: it is not said. */
export interface SentStream {
  readonly name: string;
  /** Sample rate in Hz. */
  readonly format?: { readonly encoding: string; readonly sampleRate: number; readonly channels: number } | null | undefined;
  /** µs. */
  readonly packetTime?: number | null | undefined;
  readonly clock?: StreamClock | null | undefined;
  readonly sessionDescription?: string | null | undefined;
}

/** What is known of a receive stream that decides what it can receive. */
export interface ReceivingStream {
  readonly name: string;
  readonly accepts?:
    | {
        readonly encodings?: readonly string[] | null | undefined;
        /** Hz. */
        readonly sampleRates?: readonly number[] | null | undefined;
        /** µs. */
        readonly packetTimes?: readonly number[] | null | undefined;
        /** At most so many. */
        readonly channels?: number | null | undefined;
      }
    | null
    | undefined;
  /** PTP domain of the receiving device's own clock; null: it is not known. */
  readonly clockDomain: number | null;
}

interface StreamClock {
  readonly kind: string;
  readonly domain?: number | null | undefined;
}

const milliseconds = (microseconds: number): string => `${microseconds / 1000} ms`;
const kilohertz = (hertz: number): string => `${hertz / 1000} kHz`;

/** Whether a list of what is accepted leaves a value out. A list or a value that is not known excludes nothing. */
const excludes = <T>(accepted: readonly T[] | null | undefined, value: T | null | undefined): boolean =>
  accepted !== null && accepted !== undefined && value !== null && value !== undefined && !accepted.includes(value);

/** Why a receive stream cannot take a transmit stream, in a sentence for people; null where nothing that is known speaks against it. */
export function streamMisfit(sent: SentStream, receiving: ReceivingStream): string | null {
  const { format, packetTime, clock } = sent;
  const { accepts } = receiving;
  if (!sent.sessionDescription) return `${sent.name} has no session description, without which nobody can receive it.`;
  if (excludes(accepts?.encodings, format?.encoding))
    return `${sent.name} is ${format?.encoding}; ${receiving.name} takes ${accepts?.encodings?.join(', ')}.`;
  if (format && excludes(accepts?.sampleRates, format.sampleRate))
    return `${sent.name} has ${kilohertz(format.sampleRate)}; ${receiving.name} takes ${accepts?.sampleRates?.map(kilohertz).join(', ')}.`;
  if (packetTime && excludes(accepts?.packetTimes, packetTime))
    return `${sent.name} has packets of ${milliseconds(packetTime)}; ${receiving.name} takes ${accepts?.packetTimes?.map(milliseconds).join(', ')}.`;
  if (format && accepts?.channels && format.channels > accepts.channels)
    return `${sent.name} has ${format.channels} channels; ${receiving.name} takes at most ${accepts.channels}.`;
  return clockMisfit(sent.name, clock, receiving);
}

function clockMisfit(name: string, clock: StreamClock | null | undefined, receiving: ReceivingStream): string | null {
  if (clock?.kind === 'LOCAL') return `${name} goes by a clock of its own, which ${receiving.name} cannot follow.`;
  const [sent, own] = [clock?.domain ?? null, receiving.clockDomain];
  return isOtherDomain(sent, own) ? `${name} is in PTP domain ${sent}; ${receiving.name} is in ${own}.` : null;
}

/** Whether two PTP domains are known and differ. */
export const isOtherDomain = (sent: number | null, own: number | null): boolean => sent !== null && own !== null && sent !== own;
