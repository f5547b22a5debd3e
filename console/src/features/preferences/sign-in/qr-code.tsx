import { encode } from 'uqr';
import classes from './sign-in.module.css';

/** A text as a QR code, dark on light in either theme: cameras want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg aria-label={label} className={classes.qr} role="img" shapeRendering="crispEdges" viewBox={`0 0 ${size} ${size}`}>
      <path d={path} fill="#000" />
    </svg>
  );
}
