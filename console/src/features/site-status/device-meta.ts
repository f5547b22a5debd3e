interface Described {
  readonly location?: string | null;
  readonly manufacturer?: { readonly name: string } | null;
  readonly product?: { readonly name: string } | null;
}

/** The product of a device as people call it: maker and model, without saying the maker twice. Null where neither is known. */
export function modelName({ manufacturer, product }: Described): string | null {
  const [maker, model] = [manufacturer?.name ?? '', product?.name ?? ''];
  if (maker === '' || model.toLowerCase().startsWith(maker.toLowerCase())) return model || null;
  return `${maker} ${model}`.trim();
}

/** The second line of a row: what it is and where it stands. Null where nothing is known. */
export function deviceMeta(device: Described): string | null {
  const parts = [modelName(device), device.location].filter((part) => part);
  return parts.length > 0 ? parts.join(', ') : null;
}
