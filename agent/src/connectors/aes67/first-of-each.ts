/** Of streams the first of each id: the link takes none twice. */
export const firstOfEach = <T extends { readonly id: unknown }>(streams: readonly T[]): T[] => {
  const ids = new Set<unknown>();
  return streams.filter(({ id }) => !ids.has(id) && ids.add(id));
};
