/** What an address has behind `#` to lead to a stream. */
export const streamHash = (streamId: string): string => `stream-${encodeURIComponent(streamId)}`;
