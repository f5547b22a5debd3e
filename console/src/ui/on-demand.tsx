import { type ComponentType, createElement, lazy, Suspense, useState } from 'react';

/**
 * A dialog whose code is loaded when it is first opened, so that no first page carries it. It stays mounted from then on, so that it can fade out.
 * `isOpen` tells from its props whether it is open.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function OnDemand(props: Props) {
    const opened = isOpen(props);
    const [once, setOnce] = useState(opened);
    if (opened && !once) setOnce(true);
    return once ? <Suspense fallback={null}>{createElement(Loaded as ComponentType<Props>, props)}</Suspense> : null;
  };
}
