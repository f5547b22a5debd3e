/** What a node or device says of itself as a product, by the tags of BCP 002-02; null: it does not say. */
export interface NmosAsset {
  readonly manufacturer: string | null;
  readonly product: string | null;
  /** Serial number, or what else distinguishes it from others of its model. */
  readonly instance: string | null;
}

const tag = (tags: Readonly<Record<string, unknown>>, name: string): string | null => {
  const values = tags[`urn:x-nmos:tag:asset:${name}/v1.0`];
  const first: unknown = Array.isArray(values) ? values[0] : null;
  return typeof first === 'string' && first.trim() !== '' ? first.trim().slice(0, 120) : null;
};

export function nmosAsset(tags: Readonly<Record<string, unknown>>): NmosAsset {
  return { manufacturer: tag(tags, 'manufacturer'), product: tag(tags, 'product'), instance: tag(tags, 'instance-id') };
}
