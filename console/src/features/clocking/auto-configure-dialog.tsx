import { useOpening } from '../../ui/overlay/use-opening.ts';
import { AutoConfigure, type AutoConfigureProps } from './auto-configure.tsx';

/** Auto Configure, from the start each time it is opened. */
export function AutoConfigureDialog(props: AutoConfigureProps) {
  const opening = useOpening(props.opened ? props.groupId : null);
  return opening && <AutoConfigure {...props} key={opening.round} />;
}
