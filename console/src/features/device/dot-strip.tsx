import classes from './device.module.css';
import { dotsOf, type Pager } from './pager.ts';

/** On phones: the place of the device among those beside it, as dots at the bottom (DEV-051). The crumb row says the same in words. */
export function DotStrip({ pager }: { pager: Pager }) {
  if (pager.at < 0 || pager.count < 2) return null;
  const { dots, active } = dotsOf(pager.at, pager.count);
  return (
    <div aria-hidden className={classes.dots} data-testid="device-dots">
      {Array.from({ length: dots }, (_, dot) => (
        <span data-active={dot === active || undefined} key={dot} />
      ))}
    </div>
  );
}
