/** The product of a device as people call it: maker and model, without saying the maker twice. Null where neither is known. */
export function modelName({
  manufacturer,
  product,
}: {
  readonly manufacturer?: { readonly name: string } | null;
  readonly product?: { readonly name: string } | null;
}): string | null {
  const [maker, model] = [manufacturer?.name ?? '', product?.name ?? ''];
  if (maker === '' || model.toLowerCase().startsWith(maker.toLowerCase())) return model || null;
  return `${maker} ${model}`.trim();
}
