import type { DaemonSink } from './answers.ts';

/**
 * The body of PUT /api/sink/ID, as JSON, that lets a sink take another source and keeps the rest of it: the daemon replaces the sink as a whole.
 * @param description the session description of the source.
 */
export function sinkRequest({ name, io, map, delay, ignore_refclk_gmid }: DaemonSink, description: string): object {
  return { name, io, use_sdp: true, source: '', sdp: description, delay, ignore_refclk_gmid, map };
}
