import { useMemo } from 'react';
import { encode } from 'uqr';

/** Modules of silence that a scanner needs around the code. */
const border = 4;

/** A text as QR code: one path, black on white in both themes, since scanners want it so. */
export function QrCode({ text, label, size = 208 }: { text: string; label: string; size?: number }) {
  const { path, modules } = useMemo(() => draw(text), [text]);
  return (
    <svg width={size} height={size} viewBox={`0 0 ${modules} ${modules}`} role="img" aria-label={label}>
      <rect width={modules} height={modules} fill="#fff" rx={2} />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

function draw(text: string): { path: string; modules: number } {
  const { data, size } = encode(text, { ecc: 'M', border });
  const path = data.flatMap((row, y) => row.map((black, x) => (black ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, modules: size };
}
