import classes from './mosaic.module.css';

/** Columns of tiles as a composition chart would draw them: width, then height and beet shade of each tile. */
const columns: { name: string; width: number; tiles: [height: number, shade: number, mix: number][] }[] = [
  {
    name: 'a',
    width: 354,
    tiles: [
      [152, 8, 60],
      [128, 8, 85],
      [194, 8, 100],
      [374, 7, 88],
    ],
  },
  {
    name: 'b',
    width: 222,
    tiles: [
      [302, 6, 72],
      [224, 7, 90],
      [176, 7, 50],
      [146, 8, 78],
    ],
  },
  {
    name: 'c',
    width: 86,
    tiles: [
      [262, 8, 75],
      [410, 8, 96],
      [182, 8, 50],
    ],
  },
  {
    name: 'd',
    width: 62,
    tiles: [
      [368, 6, 80],
      [196, 7, 84],
      [290, 6, 62],
    ],
  },
  {
    name: 'e',
    width: 62,
    tiles: [
      [318, 7, 55],
      [540, 7, 84],
    ],
  },
];

export function Mosaic({ motto }: { motto: string }) {
  return (
    <div className={classes.mosaic}>
      {columns.map((column, index) => (
        <div key={column.name} className={classes.column} style={{ flexGrow: column.width }} aria-hidden={index > 0}>
          {column.tiles.map(([height, shade, mix], row) => (
            <div
              key={height}
              className={classes.tile}
              style={{
                flexGrow: height,
                background: `color-mix(in oklab, var(--mantine-color-beet-${shade}) ${mix}%, var(--mantine-color-beet-9))`,
              }}
            >
              {index === 0 && row === column.tiles.length - 1 && <p className={classes.motto}>{motto}</p>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
